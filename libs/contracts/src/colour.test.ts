import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, parseColour } from './colour.ts';

test('contrast returns the contrast ratios of WCAG for black on white and grey on white', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrast([119, 119, 119], [255, 255, 255]).toFixed(2), '4.48');
});

test('parseColour parses `#abc`, `#aabbcc` and `rgb(1 2 3)`, and returns undefined for other texts', () => {
  assert.deepEqual(parseColour('#fc0'), [255, 204, 0]);
  assert.deepEqual(parseColour(' #8A1c2b '), [138, 28, 43]);
  assert.deepEqual(parseColour('rgb(90 17 27)'), [90, 17, 27]);
  for (const other of ['', 'red', '#12345', 'rgb(300, 0, 0)', '#fff;}'])
    assert.equal(parseColour(other), undefined);
});
