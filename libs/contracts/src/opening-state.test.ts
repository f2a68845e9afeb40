import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WEEKDAYS } from './days.ts';
import type { OpeningHours } from './opening-hours.ts';
import { isWithinHours, openingState, openOn, usualSpans } from './opening-state.ts';

const rule = (opens: string, closes: string, values: Partial<OpeningHours['rules'][number]> = {}) => {
  return { weekdays: [...WEEKDAYS], from: null, until: null, opens, closes, ...values };
};
const hours = (values: Partial<OpeningHours>): OpeningHours => ({ rules: [], exceptions: [], ...values });
const closedOn = (day: string) => ({ day, opens: null, closes: null });

const daily = hours({ rules: [rule('10:00', '18:00')] });

test('openingState returns the state before, during and after the hours of a day (R233)', () => {
  assert.deepEqual(openingState(daily, '2026-11-23T09:59'), {
    isOpen: false,
    wasOrWillBe: true,
    next: { day: '2026-11-23', at: '10:00' },
  });
  assert.deepEqual(openingState(daily, '2026-11-23T10:00'), { isOpen: true, until: '18:00' });
  assert.deepEqual(openingState(daily, '2026-11-23T17:59'), { isOpen: true, until: '18:00' });
  assert.deepEqual(openingState(daily, '2026-11-23T18:00'), {
    isOpen: false,
    wasOrWillBe: true,
    next: { day: '2026-11-24', at: '10:00' },
  });
});

test('openingState finds the next opening after closed days', () => {
  const fromTuesday = hours({ rules: [rule('10:00', '19:00', { weekdays: ['tue', 'wed'] })] });
  assert.deepEqual(openingState(fromTuesday, '2026-11-23T12:00'), {
    isOpen: false,
    wasOrWillBe: false,
    next: { day: '2026-11-24', at: '10:00' },
  });
  assert.deepEqual(openingState(hours({}), '2026-11-23T12:00'), { isOpen: false, wasOrWillBe: false });
});

test('openOn sorts the two spans of a day with a midday break', () => {
  const paused = hours({ rules: [rule('16:00', '19:00'), rule('10:00', '14:00')] });
  assert.deepEqual(openOn(paused, '2026-11-23'), [
    { opens: '10:00', closes: '14:00' },
    { opens: '16:00', closes: '19:00' },
  ]);
  assert.deepEqual(openingState(paused, '2026-11-23T15:00'), {
    isOpen: false,
    wasOrWillBe: true,
    next: { day: '2026-11-23', at: '16:00' },
  });
});

test('openingState assigns hours past midnight to the day on which they begin', () => {
  const nights = hours({ rules: [rule('21:00', '01:30', { weekdays: ['fri'] })] });
  assert.deepEqual(openingState(nights, '2026-11-27T23:30'), { isOpen: true, until: '01:30' });
  assert.deepEqual(openingState(nights, '2026-11-28T01:29'), { isOpen: true, until: '01:30' });
  assert.equal(openingState(nights, '2026-11-28T01:30').isOpen, false);
  assert.equal(openingState(nights, '2026-11-27T01:00').isOpen, false, 'Thursday has no night');
  const midnight = hours({ rules: [rule('20:00', '24:00')] });
  assert.deepEqual(openingState(midnight, '2026-11-27T23:59'), { isOpen: true, until: '24:00' });
  assert.equal(openingState(midnight, '2026-11-28T00:00').isOpen, false);
});

test('openOn and usualSpans repeat seasons each year, including a season across New Year', () => {
  const seasons = hours({
    rules: [
      rule('10:00', '20:00', { from: '04-01', until: '09-30' }),
      rule('10:00', '17:00', { from: '10-01', until: '03-31' }),
    ],
  });
  const closes = (day: string) => openOn(seasons, day).map((span) => span.closes);
  assert.deepEqual(['2026-09-30', '2026-10-01', '2027-01-01', '2027-03-31', '2027-04-01'].map(closes), [
    ['20:00'],
    ['17:00'],
    ['17:00'],
    ['17:00'],
    ['20:00'],
  ]);
  assert.deepEqual(usualSpans(seasons, 'mon', '2027-07-01'), [{ opens: '10:00', closes: '20:00' }]);
});

test('openOn replaces the hours of a day by its exception, for one year or every year', () => {
  const festive = hours({
    rules: daily.rules,
    exceptions: [
      closedOn('12-25'),
      { day: '2026-12-24', opens: '10:00', closes: '14:00' },
      { day: '2026-12-24', opens: '16:00', closes: '17:00' },
    ],
  });
  assert.deepEqual(openOn(festive, '2026-12-24').length, 2);
  assert.deepEqual(openOn(festive, '2027-12-24'), [{ opens: '10:00', closes: '18:00' }]);
  assert.deepEqual([openOn(festive, '2026-12-25'), openOn(festive, '2030-12-25')], [[], []]);
  assert.deepEqual(openingState(festive, '2026-12-24T20:00'), {
    isOpen: false,
    wasOrWillBe: true,
    next: { day: '2026-12-26', at: '10:00' },
  });
});

test('isWithinHours respects last entry, closing time and exceptions (R421)', () => {
  const museum = hours({
    rules: [rule('10:00', '18:00')],
    exceptions: [closedOn('12-25'), { day: '12-24', opens: '10:00', closes: '14:00' }],
    last_entry_minutes: 60,
  });
  const fits = (day: string, time: string, minutes = 0) => isWithinHours(museum, { day, time, minutes });
  assert.ok(fits('2026-11-23', '10:00') && fits('2026-11-23', '17:00'));
  assert.ok(!fits('2026-11-23', '09:59') && !fits('2026-11-23', '17:01'));
  assert.ok(
    fits('2026-11-23', '16:00', 120) && !fits('2026-11-23', '16:30', 120),
    'a visit ends before closing',
  );
  assert.ok(fits('2026-12-24', '13:00') && !fits('2026-12-24', '13:30'));
  assert.ok(!fits('2026-12-25', '12:00'));
});

test('isWithinHours assigns a night to the day on which it began (R421)', () => {
  const bar = hours({ rules: [rule('20:00', '02:00', { weekdays: ['fri'] })] });
  const fits = (day: string, time: string) => isWithinHours(bar, { day, time, minutes: 30 });
  assert.ok(
    fits('2026-11-27', '23:45') && fits('2026-11-28', '01:30'),
    'Friday evening and the night after it',
  );
  assert.ok(!fits('2026-11-28', '01:45') && !fits('2026-11-28', '02:00') && !fits('2026-11-28', '21:00'));
});
