import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { refusal, textOf } from '@taquilla/contracts';
import { describeFailure } from './failure.ts';

test('describeFailure returns the refusal of the backend (R196)', () => {
  const refused = refusedError('usernameTaken');
  assert.deepEqual(describeFailure(refused), { reason: 'refused', refusal: refused });
});

test('describeFailure returns the refusal of a field that the form does not have', () => {
  const taken = refusal('emailTaken');
  assert.deepEqual(describeFailure(refusedError('usernameTaken', { email: [taken] })), {
    reason: 'refused',
    refusal: { message: textOf(taken), ...taken },
  });
});

test('describeFailure returns the seconds to wait for tooManyRequests, and passwordRequested as a refusal', () => {
  assert.deepEqual(describeFailure(refusedError('tooManyRequests', undefined, 7.4)), {
    reason: 'tooMany',
    seconds: 8,
  });
  const refused = refusedError('passwordRequested', undefined, 300);
  assert.deepEqual(describeFailure(refused), { reason: 'refused', refusal: refused });
});

test('describeFailure returns failed for network errors, server errors and other exceptions', () => {
  assert.deepEqual(describeFailure(new ApiError('network', 'x')), { reason: 'failed' });
  assert.deepEqual(describeFailure(new ApiError('http', 'HTTP 503', { status: 503 })), { reason: 'failed' });
  assert.deepEqual(describeFailure(new Error('surprise')), { reason: 'failed' });
});
