import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isColour } from './palette.ts';

describe('isColour', () => {
  for (const colour of ['#abc', '#A1B2C3', 'rgb(1, 2, 3)', ' RGB(90 17 27) ']) {
    it(`takes ${colour}`, () => assert.equal(isColour(colour), true));
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
    it(`refuses ${JSON.stringify(word)}`, () => assert.equal(isColour(word), false));
  }
});
