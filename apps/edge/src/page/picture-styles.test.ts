import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pictureStyles } from './picture-styles.ts';

it('pictureStyles lists each colour once and ignores values that are no colours', () => {
  const answers = {
    '/a': {
      data: [{ hero: { color: '#c9b8a4' } }, { hero: { color: '#C9B8A4' } }, { hero: { color: '#c9b8a4' } }],
    },
    '/b': { data: { color: 'red}body{display:none', name: '"color":"#123456"' } },
  };
  assert.equal(
    pictureStyles(answers),
    '[data-color="#c9b8a4"]{background:#c9b8a4}[data-color="#C9B8A4"]{background:#C9B8A4}',
  );
  assert.equal(pictureStyles({}), '');
});

it('pictureStyles lists each focal point once and ignores values that are no percentages', () => {
  const answers = {
    '/a': { data: [{ focus: { x: 50, y: 20 } }, { focus: { x: 50, y: 20 } }, { focus: { x: 0, y: 100 } }] },
    '/b': { data: { focus: { x: '1}body{', y: 2 } } },
  };
  assert.equal(
    pictureStyles(answers),
    '[data-focus="50 20"]{object-position:50% 20%}[data-focus="0 100"]{object-position:0% 100%}',
  );
});
