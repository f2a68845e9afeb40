import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extendedDeadline, longestWait, paymentDeadline, transferDeadline } from './payment-window.ts';

const at = (minutes: number) => new Date(Date.parse('2031-03-10T10:00:00Z') + minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

test('an order waits half an hour for its payment, and a cart’s places two hours at most', () => {
  assert.deepEqual(longestWait(at(0)), at(2 * HOUR));
  assert.deepEqual(paymentDeadline(at(0), at(0)), at(30));
  assert.deepEqual(paymentDeadline(at(0), at(90)), at(2 * HOUR));
  assert.deepEqual(paymentDeadline(at(0), at(100)), at(2 * HOUR));
});

test('another attempt has the whole window again, within the longest wait or what was promised', () => {
  const sale = { first_ordered_at: at(0), expires_at: at(30) };
  assert.deepEqual(extendedDeadline(sale, at(20)), at(50));
  assert.deepEqual(extendedDeadline(sale, at(110)), at(2 * HOUR));
  assert.deepEqual(extendedDeadline({ ...sale, expires_at: at(3 * DAY) }, at(110)), at(140));
});

test('a transfer is awaited three days, never past the visit', () => {
  assert.deepEqual(transferDeadline(at(0), null), at(3 * DAY));
  assert.deepEqual(transferDeadline(at(0), at(DAY)), at(DAY));
  assert.deepEqual(transferDeadline(at(0), at(9 * DAY)), at(3 * DAY));
});
