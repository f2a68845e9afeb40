import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@taquilla/contracts';
import { monthsOf, pageOf, todayIn, weekdayOf, weeksOf } from './weeks.ts';

test('weeksOf returns five whole weeks from the Monday of this week', () => {
  const weeks = weeksOf(0, '2026-11-28');
  assert.deepEqual(
    weeks.map((week) => [week[0], week[6]]),
    [
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
      ['2026-12-07', '2026-12-13'],
      ['2026-12-14', '2026-12-20'],
      ['2026-12-21', '2026-12-27'],
    ],
  );
  assert.ok(weeks.every((week) => week.length === 7));
});

test('the next page continues after the last day, and pageOf returns the page of each of its days', () => {
  for (const today of ['2026-11-23', '2026-11-28', '2026-11-29', '2028-02-29']) {
    const last = weeksOf(0, today).flat().at(-1) ?? '';
    assert.equal(weeksOf(1, today)[0]?.[0], addDays(last, 1));
    for (const page of [0, 1, 11]) {
      const pages = weeksOf(page, today)
        .flat()
        .map((day) => pageOf(day, today));
      assert.deepEqual(new Set(pages), new Set([page]));
    }
  }
  assert.equal(pageOf('2026-11-22', '2026-11-28'), -1);
});

test('monthsOf returns each month of the days once, also of three months', () => {
  assert.deepEqual(monthsOf(weeksOf(0, '2026-01-31').flat()), ['2026-01', '2026-02', '2026-03']);
});

test('addDays handles year ends and leap days', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2028-03-01', -1), '2028-02-29');
});

test('weekdayOf returns 1 for Monday and 7 for Sunday', () => {
  assert.equal(weekdayOf('2026-11-16'), 1);
  assert.equal(weekdayOf('2026-11-15'), 7);
});

test('todayIn returns the day in the venue’s time zone', () => {
  const lateEvening = new Date('2026-11-14T23:30:00Z');
  assert.equal(todayIn('Europe/Madrid', lateEvening), '2026-11-15');
  assert.equal(todayIn('America/New_York', lateEvening), '2026-11-14');
});
