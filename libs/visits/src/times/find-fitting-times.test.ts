import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { slot } from '@taquilla/testing/visits/fixtures.ts';
import { fittingTimes } from './find-fitting-times.ts';

const palace = (time: string) => slot(time, 10, { room_id: 3 });
const tower = (time: string) =>
  slot(time, 10, { room_id: 4, stock_ticket_id: 10_000 + Number(time.replace(':', '')) });
const clocks = (visits: ReturnType<typeof fittingTimes>) =>
  visits.map((visit) =>
    visit.map(({ room_id, visit_at }) => `${room_id} ${visit_at.slice(11, 16)}`).join(', '),
  );
const offers = (inPalace: ReturnType<typeof palace>[], inTower: ReturnType<typeof tower>[]) => [
  { roomId: 3, slots: inPalace },
  { roomId: 4, slots: inTower },
];

test('fittingTimes visits the rooms in any order, with time for each and the shortest wait', () => {
  const visits = fittingTimes(
    offers([palace('10:00'), palace('16:00')], [tower('10:30'), tower('11:00'), tower('14:30')]),
  );
  assert.deepEqual(clocks(visits), ['3 10:00, 4 11:00', '4 14:30, 3 16:00']);
});

test('fittingTimes returns the later start of two combinations with the same end', () => {
  const visits = fittingTimes(offers([palace('09:30'), palace('10:00')], [tower('11:00')]));
  assert.deepEqual(clocks(visits), ['3 10:00, 4 11:00']);
});

test('fittingTimes returns four combinations with different ends', () => {
  const hours = ['09', '10', '11', '12', '13', '14', '15', '16'].map((hour) => `${hour}:00`);
  const visits = fittingTimes(
    offers(
      hours.map((hour) => palace(hour)),
      hours.map((hour) => tower(hour)),
    ),
  );
  assert.equal(visits.length, 4);
  assert.equal(new Set(visits.map((visit) => visit.at(-1)?.stock_ticket_id)).size, 4);
});

test('fittingTimes returns nothing if no times fit', () => {
  assert.deepEqual(fittingTimes(offers([palace('10:00')], [tower('10:30'), tower('17:00')])), []);
  assert.deepEqual(fittingTimes(offers([], [tower('10:30')])), []);
});

test('property: fittingTimes returns at most four combinations of different rooms, 60 to 150 minutes apart', () => {
  const time = fc
    .integer({ min: 18, max: 40 })
    .map((half) => `${Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`.padStart(5, '0'));
  const times = fc.uniqueArray(time);
  fc.assert(
    fc.property(times, times, (first, second) => {
      const rooms = offers(first.map(palace), second.map(tower));
      const visits = fittingTimes(rooms);
      assert.ok(visits.length <= 4);
      for (const [before, after] of visits) {
        assert.ok(before && after);
        assert.notEqual(before.room_id, after.room_id);
        const gap = (Date.parse(after.visit_at) - Date.parse(before.visit_at)) / 60_000;
        assert.ok(gap >= 60 && gap <= 150);
      }
    }),
  );
});

test('fittingTimes enters the next room after the stated duration of the previous one', () => {
  const long = { ends_at: '2030-11-14T12:00:00+01:00' };
  const palace = { roomId: 3, slots: [slot('10:00', 9, long)] };
  const tower = { roomId: 4, slots: ['11:30', '12:00'].map((time) => slot(time, 9, { room_id: 4 })) };
  const starts = fittingTimes([palace, tower]).map((visit) => visit.map(({ stock_ticket_id: id }) => id));
  assert.deepEqual(starts, [[1000, 1200]]);
});
