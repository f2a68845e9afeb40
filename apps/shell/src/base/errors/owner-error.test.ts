import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type ApiErrorKind } from '@taquilla/api';
import { ownerError } from './owner-error.ts';

const failed = (kind: ApiErrorKind, status = 0) => new ApiError(kind, 'no', { status });

test('ownerError returns the status of a permanent 4xx response', () => {
  for (const status of [400, 401, 403, 404, 410, 418, 422]) {
    assert.equal(ownerError(failed('http', status)), status);
  }
});

test('ownerError returns retry for network errors, timeouts, invalid responses, 429 and 5xx', () => {
  for (const error of [failed('network'), failed('timeout'), failed('invalid', 200), new Error('?')]) {
    assert.equal(ownerError(error), 'retry');
  }
  for (const status of [429, 500, 502, 503]) assert.equal(ownerError(failed('http', status)), 'retry');
});
