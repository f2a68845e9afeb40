import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schedule } from '../database/columns/schedule.ts';
import { slotsOf } from '../domains/operations/catalogue-file/schedule.ts';
import { soldAlready } from './sold-already.ts';

test('soldAlready sells out one day of every fortnight and leaves three places in two slots', () => {
  const busy = schedule.parse({
    rules: [{ every: { from: '09:30', until: '17:00', minutes: 30 }, places: 40 }],
  });
  const timezone = 'Europe/Madrid';
  for (const firstDay of ['2031-01-01', '2031-05-16', '2032-02-25']) {
    const left = slotsOf(busy, timezone, firstDay, 14).map(({ day, visitAt }) => ({
      day,
      places: 40 - soldAlready({ visit_at: visitAt, timezone }, 40),
    }));
    assert.ok(left.every(({ places }) => places >= 0 && places <= 40));
    const days = [...new Set(left.map(({ day }) => day))];
    const isFull = (wanted: string) => left.every(({ day, places }) => day !== wanted || places === 0);
    assert.equal(days.filter(isFull).length, 1);
    assert.equal(left.filter(({ places }) => places === 3).length, 2);
  }
});
