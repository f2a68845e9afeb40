import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProgrammeEvent } from '@taquilla/contracts';
import { inPeriod, isPeriod, type Period } from './periods.ts';

const event: ProgrammeEvent = {
  id: 1,
  headquarter_id: 1,
  title: 'The Tide',
  description: '',
  admission_type: 'seat',
  picture: null,
  dates: [25, 26, 27, 28, 29, 30].map((day) => ({
    id: day,
    visit_at: `2026-11-${day}T00:30:00+01:00`,
    price_from: 18,
    available: 9,
  })),
};
const daysIn = (period: Period, today: string) =>
  inPeriod([event], period, today).flatMap(({ dates }) => dates.map(({ id }) => id));

test('inPeriod keeps the dates of the venue’s today and tomorrow (R521)', () => {
  assert.deepEqual(daysIn('today', '2026-11-26'), [26]);
  assert.deepEqual(daysIn('tomorrow', '2026-11-26'), [27]);
  assert.deepEqual(inPeriod([event], 'today', '2026-12-03'), [], 'an event without a date is left out');
});

test('the weekend lasts from Friday, or from today, to Sunday (R521)', () => {
  assert.deepEqual(daysIn('weekend', '2026-11-26'), [27, 28, 29], 'on a Thursday');
  assert.deepEqual(daysIn('weekend', '2026-11-27'), [27, 28, 29], 'on the Friday');
  assert.deepEqual(daysIn('weekend', '2026-11-29'), [29], 'on the Sunday');
  assert.deepEqual(daysIn('weekend', '2026-11-30'), [], 'on the Monday after');
});

test('isPeriod accepts the words of the address only', () => {
  assert.deepEqual(['weekend', 'someday', '', null].map(isPeriod), [true, false, false, false]);
});
