import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadKey } from './lead-key.ts';

test('a result names what was bought', () => {
  assert.equal(leadKey('declined', 'tickets'), 'declined.lead');
  assert.equal(leadKey('declined', 'tourist-pass'), 'declined.leadPasses');
  assert.equal(leadKey('declined', 'event'), 'declined.leadPlaces');
  assert.equal(leadKey('waiting', 'tourist-pass'), 'waiting.leadPasses');
  assert.equal(leadKey('waiting', 'event'), 'waiting.lead');
});

test('where it is not known, or says nothing of it, there is one text', () => {
  assert.equal(leadKey('waiting', undefined), 'waiting.lead');
  assert.equal(leadKey('abandoned', 'tourist-pass'), 'abandoned.lead');
});
