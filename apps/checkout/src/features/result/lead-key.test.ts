import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadKey } from './lead-key.ts';

test('a result names what was bought', () => {
  assert.equal(leadKey('declined', 'tickets'), 'result.declined.lead');
  assert.equal(leadKey('declined', 'tourist-pass'), 'result.declined.leadPasses');
  assert.equal(leadKey('declined', 'event'), 'result.declined.leadPlaces');
  assert.equal(leadKey('waiting', 'tourist-pass'), 'result.waiting.leadPasses');
  assert.equal(leadKey('waiting', 'event'), 'result.waiting.lead');
});

test('where it is not known, or says nothing of it, there is one text', () => {
  assert.equal(leadKey('waiting', undefined), 'result.waiting.lead');
  assert.equal(leadKey('abandoned', 'tourist-pass'), 'result.abandoned.lead');
});
