import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSparing } from './sparing.ts';

test('nothing is prefetched on 2G or with the data saver (R42)', () => {
  assert.equal(isSparing({ effectiveType: '2g' }), true);
  assert.equal(isSparing({ effectiveType: 'slow-2g' }), true);
  assert.equal(isSparing({ effectiveType: '4g', saveData: true }), true);
});

test('on other connections, and where nothing is known, it is', () => {
  assert.equal(isSparing({ effectiveType: '4g', saveData: false }), false);
  assert.equal(isSparing({ effectiveType: '3g' }), false);
  assert.equal(isSparing(undefined), false);
});
