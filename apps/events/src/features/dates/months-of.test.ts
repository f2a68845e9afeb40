import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstMonths, monthsOf } from './months-of.ts';

const hour = (visit_at: string, id = 1) => ({
  id,
  visit_at,
  event_siae_id: 1,
  presale_finished_at: null,
  available: 9,
});
const months = monthsOf([
  hour('2026-11-29T12:00:00+01:00', 1),
  hour('2026-11-29T18:00:00+01:00', 2),
  hour('2026-12-01T00:30:00+01:00', 3),
  hour('2027-02-28T20:00:00+01:00', 4),
]);

test('monthsOf groups dates by the venue’s days and omits months without dates', () => {
  assert.deepEqual(
    months.map(({ month, dates }) => [month, dates]),
    [
      ['2026-11', 2],
      ['2026-12', 1],
      ['2027-02', 1],
    ],
  );
  assert.deepEqual(
    months[0]?.days.at(-1)?.hours.map(({ id }) => id),
    [1, 2],
  );
});

test('monthsOf returns whole weeks from the first to the last with dates, cut at the ends of the month', () => {
  const shown = months.map(({ days }) => [days[0]?.day, days[0]?.weekday, days.at(-1)?.day]);
  assert.deepEqual(shown, [
    ['2026-11-23', 1, '2026-11-29'],
    ['2026-12-01', 2, '2026-12-06'],
    ['2027-02-22', 1, '2027-02-28'],
  ]);
  const [lateNovember] = monthsOf([hour('2026-11-30T20:00:00+01:00')]);
  assert.deepEqual(
    lateNovember?.days.map(({ day }) => day),
    ['2026-11-30'],
  );
});

test('firstMonths returns as many months as contain the number of dates and the chosen date', () => {
  assert.equal(firstMonths(months, 2, undefined), 1);
  assert.equal(firstMonths(months, 3, undefined), 2);
  assert.equal(firstMonths(months, 9, undefined), 3);
  assert.equal(firstMonths(months, 2, 4), 3);
});
