import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '@taquilla/contracts';
import { addMonths, sameDayIn, todayIn, weekdayOf, weeksOf } from './month.ts';
import { weekStartOf } from './week-start.ts';

test('weeksOf returns whole weeks with the days in order', () => {
  const weeks = weeksOf('2026-11', 1);
  assert.equal(weeks.length, 6);
  assert.ok(weeks.every((week) => week.length === 7));
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.equal(weeks.flat().filter(Boolean).length, 30);
  assert.deepEqual(weeksOf('2026-11', 7)[0]?.[0], '2026-11-01');
  assert.equal(weeksOf('2027-02', 1).length, 4);
});

test('weeksOf omits past weeks and returns the current week in full', () => {
  const weeks = weeksOf('2026-11', 1, '2026-11-18');
  assert.equal(weeks.length, 3);
  assert.equal(weeks[0]?.[0], '2026-11-16');
});

test('addDays, addMonths and sameDayIn handle year ends, month ends and leap days', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2028-03-01', -1), '2028-02-29');
  assert.equal(addMonths('2026-12', 1), '2027-01');
  assert.equal(addMonths('2026-01', -1), '2025-12');
  assert.equal(sameDayIn('2027-02', '2027-01-31'), '2027-02-28');
  assert.equal(sameDayIn('2027-03', '2027-01-31'), '2027-03-31');
});

test('weekdayOf returns 1 for Monday and 7 for Sunday; weeks begin on Monday in all languages', () => {
  assert.equal(weekdayOf('2026-11-16'), 1);
  assert.equal(weekdayOf('2026-11-15'), 7);
  for (const locale of ['es', 'ca', 'de', 'en', 'fr', 'it'] as const) assert.equal(weekStartOf(locale), 1);
});

test('todayIn returns the day in the venue’s time zone', () => {
  const lateEvening = new Date('2026-11-14T23:30:00Z');
  assert.equal(todayIn('Europe/Madrid', lateEvening), '2026-11-15');
  assert.equal(todayIn('America/New_York', lateEvening), '2026-11-14');
});
