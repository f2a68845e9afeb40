import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpeningHours, Weekday } from '@taquilla/contracts';
import { lastEntryTime, weekInLines } from './week.ts';

const rule = (weekdays: Weekday[], opens: string, closes: string): OpeningHours['rules'][number] => {
  return { weekdays, from: null, until: null, opens, closes };
};
const EVERY_DAY: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const linesOf = (...rules: OpeningHours['rules']) => weekInLines({ rules, exceptions: [] }, '2026-11-29');

test('weekInLines merges all days with the same hours into one line', () => {
  assert.deepEqual(linesOf(rule(EVERY_DAY, '09:30', '18:00')), [
    { first: '2024-01-01', last: '2024-01-07', spans: [{ opens: '09:30', closes: '18:00' }] },
  ]);
});

test('weekInLines starts a new line where the hours change, also for closed days', () => {
  const lines = linesOf(
    rule(['tue', 'wed', 'thu', 'fri'], '10:00', '18:00'),
    rule(['sat', 'sun'], '10:00', '14:00'),
  );
  assert.deepEqual(
    lines.map(
      ({ first, last, spans }) => `${first.slice(8)}–${last.slice(8)} ${spans[0]?.closes ?? 'closed'}`,
    ),
    ['01–01 closed', '02–05 18:00', '06–07 14:00'],
  );
});

test('lastEntryTime subtracts the minutes from the closing time that all days share', () => {
  assert.equal(lastEntryTime(linesOf(rule(EVERY_DAY, '09:30', '18:00')), 60), '17:00');
  assert.equal(lastEntryTime(linesOf(rule(EVERY_DAY, '21:00', '00:30')), 45), '23:45');
  assert.equal(
    lastEntryTime(linesOf(rule(['mon'], '9:00', '18:00'), rule(['tue'], '9:00', '14:00')), 60),
    undefined,
  );
});
