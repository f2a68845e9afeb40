import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slot } from '@taquilla/testing/visits/fixtures.ts';
import { freeCapacity, isFew, timesOfDay } from './times-of-day.ts';

test('timesOfDay splits the day at noon and sorts the times', () => {
  const { morning, afternoon } = timesOfDay([slot('12:00'), slot('09:30'), slot('17:00'), slot('11:59')]);
  assert.deepEqual(
    morning.map(({ stock_ticket_id }) => stock_ticket_id),
    [930, 1159],
  );
  assert.deepEqual(
    afternoon.map(({ stock_ticket_id }) => stock_ticket_id),
    [1200, 1700],
  );
});

test('isFew is true below ten places, and freeCapacity is never negative (R74)', () => {
  assert.deepEqual([isFew(10), isFew(9)], [false, true]);
  assert.equal(freeCapacity({ quantity: 5, sold: 7 }), 0);
});
