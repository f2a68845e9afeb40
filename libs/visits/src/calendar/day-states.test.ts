import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookableDay } from '@taquilla/contracts';
import { dayStates, firstBookable, nearestBookable } from './day-states.ts';

const day = (number: number, available: number, status: BookableDay['status'] = 'available') => ({
  date: `2026-11-${String(number).padStart(2, '0')}`,
  available,
  status,
});

test('dayStates marks a day as bookable only if every room has enough capacity for the party (R73)', () => {
  const states = dayStates([
    { places: 4, days: [day(1, 100), day(2, 100), day(3, 3), day(4, 100), day(5, 0, 'full')] },
    { places: 8, days: [day(1, 100), day(2, 7), day(3, 100), day(4, 0, 'closed'), day(5, 100)] },
  ]);
  assert.deepEqual([...states.values()], ['available', 'full', 'full', 'closed', 'full']);
});

test('dayStates returns few if any room has few places', () => {
  const states = dayStates([
    { places: 2, days: [day(1, 20), day(2, 19), day(3, 100)] },
    { places: 2, days: [day(1, 20), day(2, 100), day(3, 2)] },
  ]);
  assert.deepEqual([...states.values()], ['available', 'few', 'few']);
});

test('dayStates returns available from half of the capacity, some below it, few below twenty', () => {
  const left = (available: number, places: number) => ({ ...day(available, available), places });
  const states = dayStates([{ places: 2, days: [left(12, 24), left(11, 24), left(20, 90), left(19, 90)] }]);
  assert.deepEqual([...states.values()], ['available', 'few', 'some', 'few']);
});

test('dayStates requires one slot with capacity for the whole party', () => {
  const states = dayStates([
    {
      places: 3,
      days: [
        { ...day(1, 40), largest: 2 },
        { ...day(2, 40), largest: 3 },
      ],
    },
  ]);
  assert.deepEqual([...states.values()], ['full', 'available']);
});

test('firstBookable returns the earliest bookable day', () => {
  const one = (days: BookableDay[]) => firstBookable(dayStates([{ places: 1, days }]));
  assert.equal(one([day(9, 50), day(3, 0, 'full'), day(5, 2), day(4, 0, 'closed')]), '2026-11-05');
  assert.equal(one([day(3, 0, 'full')]), undefined);
});

test('nearestBookable returns the closest bookable day on either side of a full day', () => {
  const full = '2026-11-14';
  const states = (...days: BookableDay[]) => dayStates([{ places: 2, days: [...days, day(14, 0, 'full')] }]);
  const around = states(day(9, 50), day(12, 50), day(13, 1), day(15, 0, 'closed'), day(17, 2), day(16, 60));
  assert.deepEqual(nearestBookable(around, full), { before: '2026-11-12', after: '2026-11-16' });
  assert.deepEqual(nearestBookable(states(day(18, 9)), full), { before: undefined, after: '2026-11-18' });
});
