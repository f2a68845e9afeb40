import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorText } from './error-message.ts';

test('errorText returns the text of the HTTP status, else the general text (R47)', () => {
  assert.equal(errorText(401), 'error.unauthenticated');
  assert.equal(errorText(403), 'error.expired');
  assert.equal(errorText(404), 'error.notFound');
  assert.equal(errorText(500), 'error.notExisting');
  assert.equal(errorText(undefined), 'error.notExisting');
});
