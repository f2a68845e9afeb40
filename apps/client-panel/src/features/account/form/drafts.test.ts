import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clearDraft, storeDraft, readDraft } from './drafts.ts';

test('what was typed is there again for who typed it', () => {
  storeDraft('data', 'ada', { name: 'Ada', phone: '600' });
  assert.deepEqual(readDraft('data', 'ada'), { name: 'Ada', phone: '600' });
  clearDraft('data');
  assert.deepEqual(readDraft('data', 'ada'), {});
});

test('another client sees nothing of it, and ends it', () => {
  storeDraft('data', 'ada', { name: 'Ada' });
  assert.deepEqual(readDraft('data', undefined), {});
  assert.deepEqual(readDraft('data', 'eve'), {});
  assert.deepEqual(readDraft('data', 'ada'), {});
});

test('passwords are not kept', () => {
  storeDraft('data', 'ada', { current_password: 'x', passwordVerify: 'y', email: 'a@b.example' });
  assert.deepEqual(readDraft('data', 'ada'), { email: 'a@b.example' });
});
