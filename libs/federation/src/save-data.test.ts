import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSavingData } from './save-data.ts';

test('isSavingData is true on 2G and with the data saver (R42)', () => {
  assert.equal(isSavingData({ effectiveType: '2g' }), true);
  assert.equal(isSavingData({ effectiveType: 'slow-2g' }), true);
  assert.equal(isSavingData({ effectiveType: '4g', saveData: true }), true);
});

test('isSavingData is false on other and on unknown connections', () => {
  assert.equal(isSavingData({ effectiveType: '4g', saveData: false }), false);
  assert.equal(isSavingData({ effectiveType: '3g' }), false);
  assert.equal(isSavingData(undefined), false);
});
