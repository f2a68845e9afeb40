import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { describeFailure } from './failure.ts';

const refusal = (status: number, message: string, retryAfter?: number, errors?: Record<string, string[]>) =>
  new ApiError('http', message, { status, retryAfter, errors });

test('a refusal is told in the server’s words (R196)', () => {
  const text = 'Username already exists';
  assert.deepEqual(describeFailure(refusal(422, text)), { reason: 'text', text });
});

test('what is wrong with a field that the form does not have is told itself', () => {
  const text = 'There is an account with this e-mail already';
  const error = refusal(422, 'Username already exists', undefined, { email: [text] });
  assert.deepEqual(describeFailure(error), { reason: 'text', text });
});

test('too many attempts say how long to wait, unless the server has a better word for it', () => {
  assert.deepEqual(describeFailure(refusal(429, 'Too many requests', 7.4)), {
    reason: 'tooMany',
    seconds: 8,
  });
  const text = 'Password already requested';
  assert.deepEqual(describeFailure(refusal(429, text, 300)), { reason: 'text', text });
});

test('what the server did not say is not invented', () => {
  assert.deepEqual(describeFailure(new ApiError('network', 'x')), { reason: 'failed' });
  assert.deepEqual(describeFailure(refusal(503, 'HTTP 503')), { reason: 'failed' });
  assert.deepEqual(describeFailure(new Error('surprise')), { reason: 'failed' });
});
