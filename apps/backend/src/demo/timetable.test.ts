import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soldAlready } from './sold-already.ts';
import { beginnings } from './timetable.ts';

const hourly = { from: '10:00', until: '12:00', everyMinutes: 60, places: 20 };

test('begins at the same times on the venue’s clock, winter and summer', () => {
  const slots = beginnings(hourly, 'Europe/Madrid', '2031-03-29', 2);
  assert.deepEqual(
    slots.map(({ visitAt }) => visitAt.toISOString().slice(5, 16)),
    ['03-29T09:00', '03-29T10:00', '03-29T11:00', '03-30T08:00', '03-30T09:00', '03-30T10:00'],
  );
});

test('closed weekdays have no slots', () => {
  const slots = beginnings({ ...hourly, closedWeekdays: [1] }, 'Europe/Madrid', '2031-03-09', 7);
  assert.equal(new Set(slots.map(({ day }) => day)).size, 6);
  assert.ok(!slots.some(({ day }) => day === '2031-03-10'));
});

test('every fortnight from any day on has one sold-out day and slots with three places left', () => {
  const busy = { from: '09:30', until: '17:00', everyMinutes: 30, places: 40 };
  for (const firstDay of ['2031-01-01', '2031-05-16', '2032-02-25']) {
    const slots = beginnings(busy, 'Europe/Madrid', firstDay, 14);
    const left = slots.map((slot) => ({ day: slot.day, places: 40 - soldAlready(slot, 40) }));
    assert.ok(left.every(({ places }) => places >= 0 && places <= 40));
    const days = [...new Set(left.map(({ day }) => day))];
    const isFull = (wanted: string) => left.every(({ day, places }) => day !== wanted || places === 0);
    assert.equal(days.filter(isFull).length, 1);
    assert.equal(left.filter(({ places }) => places === 3).length, 2);
  }
});
