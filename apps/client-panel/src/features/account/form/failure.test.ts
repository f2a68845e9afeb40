import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { refusal, textOf } from '@taquilla/contracts';
import { describeFailure } from './failure.ts';

test('a refusal is told as the box office refused it (R196)', () => {
  const told = refusedError('usernameTaken');
  assert.deepEqual(describeFailure(told), { reason: 'told', told });
});

test('what is wrong with a field that the form does not have is told itself', () => {
  const taken = refusal('emailTaken');
  assert.deepEqual(describeFailure(refusedError('usernameTaken', { email: [taken] })), {
    reason: 'told',
    told: { message: textOf(taken), ...taken },
  });
});

test('too many attempts say how long to wait, unless the box office has a better word for it', () => {
  assert.deepEqual(describeFailure(refusedError('tooManyRequests', undefined, 7.4)), {
    reason: 'tooMany',
    seconds: 8,
  });
  const told = refusedError('passwordRequested', undefined, 300);
  assert.deepEqual(describeFailure(told), { reason: 'told', told });
});

test('what the server did not say is not invented', () => {
  assert.deepEqual(describeFailure(new ApiError('network', 'x')), { reason: 'failed' });
  assert.deepEqual(describeFailure(new ApiError('http', 'HTTP 503', { status: 503 })), { reason: 'failed' });
  assert.deepEqual(describeFailure(new Error('surprise')), { reason: 'failed' });
});
