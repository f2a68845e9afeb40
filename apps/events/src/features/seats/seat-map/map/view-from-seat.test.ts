import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '@taquilla/testing/events/arena.ts';
import { readLayout } from './seat-map.ts';
import { viewFromSeat } from './view-from-seat.ts';

/** 20 rows of 21 seats below a stage; seat 10 of a row is in the middle. */
const SEATS = 21;
const theatre = (values: object = {}) => {
  const layout = hall({ sectors: 1, rows: 20, seats: SEATS, ...values });
  return readLayout({ ...layout, stage: [0, -900, 2000, 400] });
};
const map = theatre();
const seatAt = (row: number, column: number) => row * SEATS + column;

test('viewFromSeat shows the stage smaller from each row farther away, and never larger than the picture allows', () => {
  const scales = Array.from({ length: 20 }, (_, row) => viewFromSeat(map, seatAt(row, 10)).scale);
  for (const [row, scale] of scales.entries()) {
    assert.ok(scale >= 0.4 && scale <= 1.25);
    assert.ok(row === 0 || scale < (scales[row - 1] ?? 0), `row ${row}`);
  }
});

test('viewFromSeat has no angle on the axis, and opposite angles on opposite sides', () => {
  const angle = (column: number) => viewFromSeat(map, seatAt(5, column)).angle;
  assert.equal(angle(10), 0);
  assert.equal(angle(0), -angle(20));
  assert.ok(angle(20) > angle(15) && angle(15) > 0);
  assert.ok(viewFromSeat(map, seatAt(0, 20)).angle > viewFromSeat(map, seatAt(19, 20)).angle);
});

test('viewFromSeat shows heads except in the first row of a sector', () => {
  assert.equal(viewFromSeat(map, seatAt(0, 10)).hasHeads, false);
  assert.equal(viewFromSeat(map, seatAt(1, 10)).hasHeads, true);
});

test('viewFromSeat names what the plan says restricts the view', () => {
  const restricted = theatre({ view: { 3: 'pillar' } });
  assert.equal(viewFromSeat(restricted, 2).obstacle, 'pillar');
  assert.equal(viewFromSeat(restricted, 3).obstacle, undefined);
});

test('viewFromSeat has no angle where seats surround the stage or a standing sector', () => {
  const layout = hall({ sectors: 1, rows: 20, seats: SEATS });
  const around = readLayout({ ...layout, stage: [500, 900, 1000, 400] });
  assert.deepEqual([viewFromSeat(around, 0).isRound, viewFromSeat(around, 0).angle], [true, 0]);
  const [floor] = layout.sectors;
  assert.ok(floor);
  const bullring = readLayout({
    ...layout,
    sectors: [...layout.sectors, { ...floor, id: 9, kind: 'standing' }],
  });
  assert.equal(viewFromSeat(bullring, 0).isRound, true);
});
