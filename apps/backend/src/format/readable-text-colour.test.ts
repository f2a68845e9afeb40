import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printableColour, readableTextColour } from './readable-text-colour.ts';

test('printableColour converts every notation to hex, and readableTextColour contrasts with it', () => {
  for (const colour of ['#ffcc00', '#fc0', 'rgb(255, 204, 0)']) {
    assert.deepEqual([printableColour(colour), readableTextColour(colour)], ['#ffcc00', '#000000']);
  }
  assert.deepEqual([printableColour('#8A1C2B'), readableTextColour('#8A1C2B')], ['#8a1c2b', '#ffffff']);
});

test('printableColour replaces an invalid colour by a dark neutral colour', () => {
  assert.deepEqual([printableColour('chartreuse'), readableTextColour('chartreuse')], ['#1f2933', '#ffffff']);
});
