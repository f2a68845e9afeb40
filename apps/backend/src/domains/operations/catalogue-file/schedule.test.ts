import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { schedule } from '../../../database/columns/schedule.ts';
import { slotsOf } from './schedule.ts';

const MADRID = 'Europe/Madrid';
const slots = (rules: z.input<typeof schedule>['rules'], firstDay: string, days: number) =>
  slotsOf(schedule.parse({ rules }), MADRID, firstDay, days);

test('slotsOf begins slots at the same local times in winter and summer', () => {
  const hourly = { every: { from: '10:00', until: '12:00', minutes: 60 }, places: 20 };
  assert.deepEqual(
    slots([hourly], '2031-03-29', 2).map(({ visitAt }) => visitAt.toISOString().slice(5, 16)),
    ['03-29T09:00', '03-29T10:00', '03-29T11:00', '03-30T08:00', '03-30T09:00', '03-30T10:00'],
  );
});

test('slotsOf selects the same weeks of a rule with a week interval for every first day', () => {
  const rule = { weekdays: ['fri' as const], everyWeeks: 6, times: ['21:30'], places: 10 };
  const days = slots([rule], '2031-01-01', 120).map(({ day }) => day);
  assert.ok(days.length >= 2);
  assert.deepEqual(
    days.slice(1).map((day, index) => Date.parse(day) - Date.parse(days[index] ?? '')),
    days.slice(1).map(() => 6 * 7 * 24 * 60 * 60_000),
  );
  assert.deepEqual(
    slots([rule], '2031-01-20', 101).map(({ day }) => day),
    days.filter((day) => day >= '2031-01-20'),
  );
});
