import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import { refusal } from '@taquilla/contracts';
import { describeFailure, isAboutCode, mustWait } from './failure.ts';

const failed = (status: number, message: string) => new ApiError('http', message, { status });

test('describeFailure returns the refusal of the backend as the reason', () => {
  const refused = failed(422, 'Closed on Mondays');
  const failure = describeFailure(refused);
  assert.deepEqual(failure.reason, { refusal: refused });
  assert.equal(isAboutCode(failure), false);
  assert.equal(isAboutCode(describeFailure(refusedError('invalidCode'))), true);
});

test('mustWait is true for waitForTurn only (R317)', () => {
  assert.equal(mustWait(describeFailure(refusedError('waitForTurn'))), true);
  assert.equal(mustWait(describeFailure(refusedError('overStock'))), false);
  assert.equal(mustWait(describeFailure(new ApiError('network', 'x'))), false);
});

test('describeFailure returns notMade when the response has no message for a buyer (R149)', () => {
  assert.equal(describeFailure(failed(500, 'stack trace')).reason, 'notMade');
  assert.equal(describeFailure(failed(404, 'HTTP 404')).reason, 'notMade');
  assert.equal(describeFailure(new Error('surprise')).reason, 'notMade');
});

test('describeFailure returns the refusal for purchase limits and maintenance', () => {
  const limit = refusal('maxUnits', { quantity: 50, email: 'x@y.example' });
  for (const refused of [refusedError(limit, { quantity: [limit] }), refusedError('maintenance')]) {
    assert.deepEqual(describeFailure(refused).reason, { refusal: refused });
  }
});

test('describeFailure distinguishes unreachable, tooMany and sessionEnded', () => {
  assert.equal(describeFailure(refusedError('unauthenticated')).reason, 'sessionEnded');
  assert.equal(describeFailure(new ApiError('network', 'x')).reason, 'unreachable');
  assert.equal(describeFailure(new ApiError('timeout', 'x')).reason, 'unreachable');
  assert.equal(describeFailure(new ApiError('invalid', 'half an answer')).reason, 'unreachable');
  assert.equal(describeFailure(failed(502, 'x')).reason, 'unreachable');
  assert.equal(describeFailure(refusedError('tooManyRequests')).reason, 'tooMany');
});

test('describeFailure returns the refused fields and lines', () => {
  const refused = refusedError('invalidData', {
    email: ['invalidEmail'],
    unknown: ['invalidValue'],
    'products.2.items.0.stock_id': ['otherTime'],
    'products.2.quantity': ['notSold'],
  });
  assert.deepEqual(describeFailure(refused), {
    reason: { refusal: refused },
    fields: [{ path: 'client.email', error: 'invalidEmail' }],
    lines: [2],
  });
});
