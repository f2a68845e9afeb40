import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksKey, digitsOf } from './digits.ts';

test('blocksKey blocks character codes above 31 outside 48 to 57 (R66)', () => {
  for (const code of [0, 8, 13, 31, 48, 57]) assert.equal(blocksKey(code), false, String(code));
  for (const code of [32, 47, 58, 97, 241]) assert.equal(blocksKey(code), true, String(code));
});

test('digitsOf removes everything but digits', () => {
  assert.equal(digitsOf('E-41 410'), '41410');
});
