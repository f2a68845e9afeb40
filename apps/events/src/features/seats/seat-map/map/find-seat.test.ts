import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '@taquilla/testing/events/arena.ts';
import { findSeat } from './find-seat.ts';
import { readLayout } from './seat-map.ts';

/** Two sectors of four rows with seats 1 to 10: "Gradería" with rows A to D, "Tendido 12" with rows 1 to 4. */
const layout = hall({ sectors: 2, rows: 4, seats: 10 });
const map = readLayout({
  ...layout,
  sectors: layout.sectors.map((sector, at) => ({ ...sector, name: at === 0 ? 'Gradería' : 'Tendido 12' })),
  rows: layout.rows.map(([sector, text, ...rest], at) => [sector, at < 4 ? text : String(at - 3), ...rest]),
});
const find = (query: string, current = 0) =>
  findSeat(map, query, { terms: { row: 'Fila', seat: 'asiento' }, current });

test('findSeat finds a row by its text, with or without the word for row', () => {
  assert.deepEqual(find('b'), { sector: 0, row: 1, seat: null });
  assert.deepEqual(find(' Fila B. '), { sector: 0, row: 1, seat: null });
});

test('findSeat finds a row of another sector when the current sector has none', () => {
  assert.deepEqual(find('fila 3'), { sector: 1, row: 2, seat: null });
});

test('findSeat finds a row of a named sector, ignoring accents', () => {
  assert.deepEqual(find('graderia fila C', 1), { sector: 0, row: 2, seat: null });
  assert.deepEqual(find('tendido 12, fila 4'), { sector: 1, row: 3, seat: null });
});

test('findSeat finds a seat of a row and reads a number first as part of a sector name', () => {
  assert.deepEqual(find('fila B asiento 7'), { sector: 0, row: 1, seat: 16 });
  assert.deepEqual(find('b 7'), { sector: 0, row: 1, seat: 16 });
  assert.deepEqual(find('tendido 12 fila 1 asiento 2'), { sector: 1, row: 0, seat: 41 });
  assert.deepEqual(find('12 4'), { sector: 1, row: 3, seat: null });
});

test('findSeat returns null for an unknown sector, row or seat', () => {
  for (const query of ['', 'fila', 'fila 99', 'palco fila B', 'fila B asiento 99']) {
    assert.equal(find(query), null, query);
  }
});
