import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isColour, paletteStyle } from './palette.ts';

describe('isColour', () => {
  for (const colour of ['#abc', '#A1B2C3', 'rgb(1, 2, 3)', ' RGB(90 17 27) ']) {
    it(`accepts ${colour}`, () => assert.equal(isColour(colour), true));
  }
  for (const word of [
    '',
    'red',
    '#12345',
    '#a1b2c3ff',
    'hsl(120deg 50% 50%)',
    '#fff;}',
    'var(--x)',
    'url(x)',
    'rgb(1,2,3);color:red',
    'rgb(calc(1))',
    '#fff\n}body{',
    'expression(1)',
    '</style>',
  ]) {
    it(`rejects ${JSON.stringify(word)}`, () => assert.equal(isColour(word), false));
  }
});

describe('paletteStyle', () => {
  it('contains readable text colours for the palette, and is empty for an invalid palette', () => {
    const style = paletteStyle({ w600: '#ffd400', w700: '#ffc800', w800: '#ffbc00', w900: '#ffb000' });
    assert.match(style, /--w600:rgb\(255 212 0\);.*--on-accent:rgb\(0 0 0\);.*--accent-ink-light:rgb\(/);
    assert.equal(paletteStyle({ w600: 'red', w700: '#fff', w800: '#fff', w900: '#fff' }), '');
  });
});
