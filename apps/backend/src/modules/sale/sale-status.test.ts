import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusal, SALE_STATUSES, type SaleStatus } from '@taquilla/contracts';
import { isPaid, isUnpaid, mayChange, StatusConflict } from './sale-status.ts';

/** R160, written out. */
const ALLOWED: [from: SaleStatus, to: SaleStatus][] = [
  ['pending', 'pending payments gateway'],
  ['pending payments gateway', 'paid'],
  ['paid', 'pending refund'],
  ['pending refund', 'partially refunded'],
  ['pending refund', 'total refunded'],
  ['partially refunded', 'pending refund'],
  ['pending', 'cancelled'],
  ['pending payments gateway', 'cancelled'],
  ['pending', 'deleted'],
  ['pending payments gateway', 'deleted'],
  ['cancelled', 'deleted'],
];

test('allows exactly the changes of the rule (R160)', () => {
  for (const from of SALE_STATUSES) {
    for (const to of SALE_STATUSES) {
      const expected = ALLOWED.some(([a, b]) => a === from && b === to);
      assert.equal(mayChange(from, to), expected, `${from} → ${to}`);
    }
  }
});

test('a late payment alone opens a cancelled sale again, and nothing else', () => {
  for (const from of SALE_STATUSES) {
    for (const to of SALE_STATUSES) {
      const isLate = from === 'cancelled' && to === 'paid';
      assert.equal(mayChange(from, to, true), mayChange(from, to) || isLate, `${from} → ${to}`);
    }
  }
});

test('knows which sales can still be paid and which are', () => {
  assert.deepEqual(SALE_STATUSES.filter(isUnpaid), ['pending', 'pending payments gateway']);
  assert.deepEqual(SALE_STATUSES.filter(isPaid), ['paid', 'partially refunded']);
});

test('a change that the rule does not know says between what', () => {
  const conflict = new StatusConflict('paid', 'pending');
  assert.deepEqual(conflict.refusal, refusal('statusConflict', { from: 'paid', to: 'pending' }));
});
