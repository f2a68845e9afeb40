import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { refusal } from '@taquilla/contracts';
import { describeFailure, isAboutCode, isAboutLimit, mustWait } from './failure.ts';

const failed = (status: number, message: string) => new ApiError('http', message, { status });

test('what the box office refuses is what there is to say', () => {
  const told = failed(422, 'Closed on Mondays');
  const failure = describeFailure(told);
  assert.deepEqual(failure.reason, { told });
  assert.equal(isAboutCode(failure), false);
  assert.equal(isAboutCode(describeFailure(refusedError('invalidCode'))), true);
});

test('who has no turn is led to the waiting room, nobody else (R317)', () => {
  assert.equal(mustWait(describeFailure(refusedError('waitForTurn'))), true);
  assert.equal(mustWait(describeFailure(refusedError('overStock'))), false);
  assert.equal(mustWait(describeFailure(new ApiError('network', 'x'))), false);
});

test('without one the purchase could not be made (R149)', () => {
  assert.equal(describeFailure(failed(500, 'stack trace')).reason, 'notMade');
  assert.equal(describeFailure(failed(404, 'HTTP 404')).reason, 'notMade');
  assert.equal(describeFailure(new Error('surprise')).reason, 'notMade');
});

test('what the box office says about shares and maintenance is what there is to say', () => {
  const limit = refusal('maxUnits', { quantity: 50, email: 'x@y.example' });
  for (const told of [refusedError(limit, { quantity: [limit] }), refusedError('maintenance')]) {
    assert.deepEqual(describeFailure(told).reason, { told });
  }
});

test('no connection, too many tries and an ended session are told apart', () => {
  assert.equal(describeFailure(refusedError('unauthenticated')).reason, 'sessionEnded');
  assert.equal(describeFailure(new ApiError('network', 'x')).reason, 'unreachable');
  assert.equal(describeFailure(new ApiError('timeout', 'x')).reason, 'unreachable');
  assert.equal(describeFailure(new ApiError('invalid', 'half an answer')).reason, 'unreachable');
  assert.equal(describeFailure(failed(502, 'x')).reason, 'unreachable');
  assert.equal(describeFailure(refusedError('tooManyRequests')).reason, 'tooMany');
});

test('refused fields and lines are named', () => {
  const told = refusedError('invalidData', {
    email: ['invalidEmail'],
    unknown: ['invalidValue'],
    'products.2.items.0.stock_id': ['otherTime'],
    'products.2.quantity': ['notSold'],
  });
  assert.deepEqual(describeFailure(told), {
    reason: { told },
    fields: [{ path: 'client.email', error: 'invalidEmail' }],
    lines: [2],
  });
});

test('a limit of places is about the limit, which the alert says alone (R436)', () => {
  assert.equal(isAboutLimit(describeFailure(refusedError(refusal('maxPerClient', { quantity: 8 })))), true);
  assert.equal(isAboutLimit(describeFailure(refusedError('overStock'))), false);
});
