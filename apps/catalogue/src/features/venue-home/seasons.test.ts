import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpeningHours } from '@taquilla/contracts';
import { otherSeasons, soonOtherwise } from './seasons.ts';

const rule = (from: string | null, until: string | null): OpeningHours['rules'][number] => {
  return { weekdays: ['mon'], from, until, opens: '10:00', closes: '18:00' };
};

test('soonOtherwise lists the exceptions of the next two months, including today and yearly exceptions', () => {
  const hours: OpeningHours = {
    rules: [rule(null, null)],
    exceptions: [
      { day: '01-06', opens: null, closes: null, name: 'Epiphany' },
      { day: '2026-12-24', opens: '10:00', closes: '14:00' },
      { day: '2026-11-01', opens: null, closes: null },
      { day: '05-01', opens: null, closes: null },
    ],
  };
  assert.deepEqual(soonOtherwise(hours, '2026-11-23'), [
    { day: '2026-12-24', spans: [{ opens: '10:00', closes: '14:00' }], name: undefined },
    { day: '2027-01-06', spans: [], name: 'Epiphany' },
  ]);
  assert.equal(soonOtherwise(hours, '2027-01-06')[0]?.day, '2027-01-06', 'today is one of them');
});

test('otherSeasons lists the start of a coming season once, in this or the next year', () => {
  const rules = [rule('04-01', '09-30'), rule('04-01', '09-30'), rule('10-01', '03-31'), rule(null, null)];
  assert.deepEqual(otherSeasons({ rules, exceptions: [] }, '2026-11-23'), ['2027-04-01']);
  assert.deepEqual(otherSeasons({ rules, exceptions: [] }, '2026-05-01'), ['2026-10-01']);
});
