import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '@taquilla/testing/events/arena.ts';
import {
  COMPANION,
  readLayout,
  RESTRICTED_VIEW,
  rowAt,
  runAt,
  seatsBeside,
  seatText,
  sectorAt,
  WHEELCHAIR,
} from './seat-map.ts';

test('readLayout returns position, number, row, sector and category of a seat', () => {
  const map = readLayout(hall({ sectors: 2, rows: 3, seats: 4 }));
  assert.equal(map.count, 24);
  const seat = 12 + 4 + 2; // second sector, second row, third seat
  assert.equal(map.ids[seat], 19);
  assert.equal(sectorAt(map, seat)?.name, 'Sector 2');
  assert.equal(rowAt(map, seat)?.text, 'B');
  assert.equal(seatText(map, seat), '3');
  assert.equal(map.categories[seat], 1);
  assert.deepEqual([map.x[seat], map.y[seat]], [900, 100]);
  assert.equal(map.indexOf(19), seat);
});

test('readLayout returns the box and range of each sector', () => {
  const [, second] = readLayout(hall({ sectors: 2, rows: 3, seats: 4 })).sectors;
  assert.deepEqual(second?.box, [700, 0, 1000, 200]);
  assert.deepEqual([second.start, second.end, second.rows.length], [12, 24, 3]);
});

test('readLayout splits a row into runs at an aisle or another category', () => {
  const layout = hall({ sectors: 1, rows: 1, seats: 6 });
  const map = readLayout({
    ...layout,
    rows: [
      [0, 'A', 1, 2, 1, 0],
      [0, 'A', 3, 3, 2, 0],
      [0, 'A', 9, 1, 1, 1],
    ],
  });
  assert.equal(map.sectors[0]?.rows.length, 1);
  assert.deepEqual(
    Array.from(map.ids, (_, seat) => seatText(map, seat)),
    ['1', '2', '3', '5', '7', '9'],
  );
  assert.deepEqual(runAt(map, 3), { start: 2, end: 5, category: 0, first: 3, step: 2 });
});

test('readLayout sets the traits of seats by id', () => {
  const map = readLayout(
    hall({
      sectors: 1,
      rows: 1,
      seats: 3,
      access: { '1': 'companion', '2': 'wheelchair' },
      view: { '2': 'pillar', '3': 'side' },
    }),
  );
  assert.deepEqual([...map.traits], [COMPANION, WHEELCHAIR | RESTRICTED_VIEW, RESTRICTED_VIEW]);
});

test('seatText returns the label of a seat, if it has one', () => {
  const layout = { ...hall({ sectors: 1, rows: 1, seats: 2 }), labels: { '2': '12 bis' } };
  assert.deepEqual(
    [0, 1].map((seat) => seatText(readLayout(layout), seat)),
    ['1', '12 bis'],
  );
});

test('seatsBeside returns neighbours within the row, not across an aisle', () => {
  const layout = hall({ sectors: 1, rows: 2, seats: 4 });
  const aisle = readLayout({ ...layout, x: layout.x.map((step, seat) => (seat === 2 ? step + 140 : step)) });
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((seat) => seatsBeside(aisle, seat)),
    [[1], [0], [3], [2], [5]],
  );
});
