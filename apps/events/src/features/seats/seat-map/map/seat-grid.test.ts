import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hall } from '@taquilla/testing/events/arena.ts';
import { createSeatFinder } from './seat-grid.ts';
import { readLayout } from './seat-map.ts';

const map = readLayout(hall({ sectors: 9, rows: 7, seats: 11 }));
const seatNear = createSeatFinder(map);

/** Returns the distance to the nearest seat by comparing all seats; -1: none within reach. */
function nearestOfAll(point: { x: number; y: number }, reach: number): number {
  const distances = Array.from(map.ids, (_, seat) =>
    Math.hypot((map.x[seat] ?? 0) - point.x, (map.y[seat] ?? 0) - point.y),
  );
  const least = Math.min(...distances);
  return least <= reach ? least : -1;
}

test('createSeatFinder finds every seat at its position', () => {
  for (let seat = 0; seat < map.count; seat++) {
    assert.equal(seatNear({ x: map.x[seat] ?? 0, y: map.y[seat] ?? 0 }, 10), seat);
  }
});

test('createSeatFinder returns the nearest seat within reach of any point, or undefined', () => {
  const coordinate = fc.integer({ min: -400, max: 5000 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.integer({ min: 1, max: 600 }), (x, y, reach) => {
      const seat = seatNear({ x, y }, reach);
      const distance = seat === undefined ? -1 : Math.hypot((map.x[seat] ?? 0) - x, (map.y[seat] ?? 0) - y);
      assert.equal(distance, nearestOfAll({ x, y }, reach));
    }),
  );
});
