import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SALE_STATUSES } from '@taquilla/contracts';
import { isPaid, isUnpaid } from './sale-status.ts';

test('isUnpaid and isPaid classify every status', () => {
  assert.deepEqual(SALE_STATUSES.filter(isUnpaid), ['pending', 'pending payments gateway']);
  assert.deepEqual(SALE_STATUSES.filter(isPaid), ['paid', 'partially refunded']);
});
