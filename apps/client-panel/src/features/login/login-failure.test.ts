import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { INVALID_LOGIN } from '@taquilla/contracts';
import { describeLoginFailure } from './login-failure.ts';

const refusal = (status: number, message: string, retryAfter?: number) =>
  new ApiError('http', message, { status, retryAfter });

test('wrong credentials are said in the visitor’s language, other messages in the server’s words', () => {
  assert.deepEqual(describeLoginFailure(refusal(422, INVALID_LOGIN)), { reason: 'invalid' });
  assert.deepEqual(describeLoginFailure(refusal(422, 'Account closed')), {
    reason: 'text',
    text: 'Account closed',
  });
});

test('too many attempts say how long to wait', () => {
  assert.deepEqual(describeLoginFailure(refusal(429, 'Too many requests', 8)), {
    reason: 'tooMany',
    seconds: 8,
  });
});

test('what the server did not say is not invented', () => {
  assert.deepEqual(describeLoginFailure(new ApiError('network', 'x')), { reason: 'failed' });
  assert.deepEqual(describeLoginFailure(refusal(503, 'HTTP 503')), { reason: 'failed' });
  assert.deepEqual(describeLoginFailure(new Error('surprise')), { reason: 'failed' });
});
