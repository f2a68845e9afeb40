import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadKey } from './lead-key.ts';

test('leadKey returns the text for the kind of goods', () => {
  assert.equal(leadKey('declined', 'tickets'), 'declined.lead');
  assert.equal(leadKey('declined', 'tourist-pass'), 'declined.leadPasses');
  assert.equal(leadKey('declined', 'event'), 'declined.leadPlaces');
  assert.equal(leadKey('waiting', 'tourist-pass'), 'waiting.leadPasses');
  assert.equal(leadKey('waiting', 'event'), 'waiting.lead');
});

test('leadKey returns the general text when the kind is unknown or the text does not depend on it', () => {
  assert.equal(leadKey('waiting', undefined), 'waiting.lead');
  assert.equal(leadKey('abandoned', 'tourist-pass'), 'abandoned.lead');
});
