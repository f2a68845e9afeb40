import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { describeFailure, isAboutCode } from './failure.ts';

const refusal = (status: number, message: string, errors = {}) =>
  new ApiError('http', message, { status, errors });

test('the box office’s own message is what there is to say', () => {
  const failure = describeFailure(refusal(422, 'Closed on Mondays'));
  assert.deepEqual(failure.reason, { text: 'Closed on Mondays' });
  assert.equal(isAboutCode(failure), false);
  assert.equal(isAboutCode(describeFailure(refusal(422, 'The selected code is invalid.'))), true);
});

test('without one the purchase could not be made (R149)', () => {
  assert.equal(describeFailure(refusal(500, 'stack trace')).reason, 'notMade');
  assert.equal(describeFailure(refusal(404, 'HTTP 404')).reason, 'notMade');
  assert.equal(describeFailure(new Error('surprise')).reason, 'notMade');
});

test('what the box office says about shares and maintenance is what there is to say', () => {
  const tooMany = 'At most 50 tickets in one order. Groups, please write to x@y.example';
  assert.deepEqual(describeFailure(refusal(422, tooMany, { quantity: [tooMany] })).reason, { text: tooMany });
  const closed = 'We are working on the shop. Please try again in a few minutes';
  assert.deepEqual(describeFailure(refusal(503, closed)).reason, { text: closed });
});

test('no connection, too many tries and an ended session are told apart', () => {
  assert.equal(describeFailure(refusal(401, 'Unauthenticated')).reason, 'sessionEnded');
  assert.equal(describeFailure(new ApiError('network', 'x')).reason, 'unreachable');
  assert.equal(describeFailure(new ApiError('timeout', 'x')).reason, 'unreachable');
  assert.equal(describeFailure(new ApiError('invalid', 'half an answer')).reason, 'unreachable');
  assert.equal(describeFailure(new ApiError('http', 'x', { status: 502 })).reason, 'unreachable');
  assert.equal(describeFailure(refusal(429, 'Too many requests')).reason, 'tooMany');
});

test('refused fields and lines are named', () => {
  const failure = describeFailure(
    refusal(422, 'The given data was invalid.', {
      email: ['Invalid email'],
      unknown: ['?'],
      'products.2.items.0.stock_id': ['gone'],
      'products.2.quantity': ['too many'],
    }),
  );
  assert.deepEqual(failure, {
    reason: { text: 'The given data was invalid.' },
    fields: [{ path: 'client.email', error: 'emailInvalid' }],
    lines: [2],
  });
});
