import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadKey } from './lead-key.ts';

test('leadKey returns the text for the kind of goods', () => {
  assert.equal(leadKey('confirm', 'tickets'), 'confirm.lead');
  assert.equal(leadKey('confirm', 'tourist-pass'), 'confirm.leadPasses');
  assert.equal(leadKey('transfer', 'tourist-pass'), 'transfer.leadPasses');
});

test('leadKey returns the general text when the kind is unknown or the text does not depend on it', () => {
  assert.equal(leadKey('waiting', undefined), 'waiting.lead');
  assert.equal(leadKey('abandoned', 'tourist-pass'), 'abandoned.lead');
});
