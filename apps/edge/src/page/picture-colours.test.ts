import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pictureColours } from './picture-colours.ts';

it('pictureColours lists each colour once and ignores values that are no colours', () => {
  const answers = {
    '/a': {
      data: [{ hero: { color: '#c9b8a4' } }, { hero: { color: '#C9B8A4' } }, { hero: { color: '#c9b8a4' } }],
    },
    '/b': { data: { color: 'red}body{display:none', name: '"color":"#123456"' } },
  };
  assert.equal(
    pictureColours(answers),
    '[data-color="#c9b8a4"]{background:#c9b8a4}[data-color="#C9B8A4"]{background:#C9B8A4}',
  );
  assert.equal(pictureColours({}), '');
});
