import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearDraft, storeDraft, readDraft } from './drafts.ts';

test('readDraft returns the stored values for the same client until the draft is cleared', () => {
  storeDraft('data', 'ada', { name: 'Ada', phone: '600' });
  assert.deepEqual(readDraft('data', 'ada'), { name: 'Ada', phone: '600' });
  clearDraft('data');
  assert.deepEqual(readDraft('data', 'ada'), {});
});

test('readDraft returns nothing for another client and deletes the draft', () => {
  storeDraft('data', 'ada', { name: 'Ada' });
  assert.deepEqual(readDraft('data', undefined), {});
  assert.deepEqual(readDraft('data', 'eve'), {});
  assert.deepEqual(readDraft('data', 'ada'), {});
});

test('storeDraft omits passwords', () => {
  storeDraft('data', 'ada', { current_password: 'x', passwordVerify: 'y', email: 'a@b.example' });
  assert.deepEqual(readDraft('data', 'ada'), { email: 'a@b.example' });
});
