import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, parseColour } from './colour.ts';

test('contrast returns the ratios of WCAG', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrast([119, 119, 119], [255, 255, 255]).toFixed(2), '4.48');
});

test('parseColour accepts the three notations of palettes and rejects others', () => {
  assert.deepEqual(parseColour('#fc0'), [255, 204, 0]);
  assert.deepEqual(parseColour(' #8A1c2b '), [138, 28, 43]);
  assert.deepEqual(parseColour('rgb(90 17 27)'), [90, 17, 27]);
  for (const other of ['', 'red', '#12345', 'rgb(300, 0, 0)', '#fff;}'])
    assert.equal(parseColour(other), undefined);
});
