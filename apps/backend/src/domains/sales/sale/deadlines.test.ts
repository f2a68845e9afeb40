import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extendedDeadline, longestWait, paymentDeadline, transferDeadline } from './payment-window.ts';

const at = (minutes: number) => new Date(Date.parse('2031-03-10T10:00:00Z') + minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

test('the payment deadline is 30 minutes after the order, and two hours after the first order of the cart at most', () => {
  assert.deepEqual(longestWait(at(0)), at(2 * HOUR));
  assert.deepEqual(paymentDeadline(at(0), at(0)), at(30));
  assert.deepEqual(paymentDeadline(at(0), at(90)), at(2 * HOUR));
  assert.deepEqual(paymentDeadline(at(0), at(100)), at(2 * HOUR));
});

test('another payment attempt extends the deadline by 30 minutes, up to the maximum duration or a later previous deadline', () => {
  const sale = { first_ordered_at: at(0), expires_at: at(30) };
  assert.deepEqual(extendedDeadline(sale, at(20)), at(50));
  assert.deepEqual(extendedDeadline(sale, at(110)), at(2 * HOUR));
  assert.deepEqual(extendedDeadline({ ...sale, expires_at: at(3 * DAY) }, at(110)), at(140));
});

test('the transfer deadline is three days after the start, and not after the visit', () => {
  assert.deepEqual(transferDeadline(at(0), null), at(3 * DAY));
  assert.deepEqual(transferDeadline(at(0), at(DAY)), at(DAY));
  assert.deepEqual(transferDeadline(at(0), at(9 * DAY)), at(3 * DAY));
});
