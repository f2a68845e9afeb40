import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '@taquilla/testing/events/arena.ts';
import { seatAfterKey } from './move-seat.ts';
import { readLayout } from './seat-map.ts';

// two sectors of 12 rows with 5 seats: seat = sector × 60 + row × 5 + number − 1
const map = readLayout(hall({ sectors: 2, rows: 12, seats: 5 }));
const go = (from: number, key: string, { taken = [] as number[], ctrlKey = false } = {}) =>
  seatAfterKey(map, from, { key, ctrlKey }, (seat) => !taken.includes(seat));

test('seatAfterKey moves with arrows to the next selectable seat within the row', () => {
  assert.equal(go(6, 'ArrowRight'), 7);
  assert.equal(go(6, 'ArrowRight', { taken: [7, 8] }), 9);
  assert.equal(go(9, 'ArrowRight'), undefined);
  assert.equal(go(6, 'ArrowLeft'), 5);
  assert.equal(go(5, 'ArrowLeft'), undefined);
});

test('seatAfterKey moves up and down to the nearest column within the sector', () => {
  assert.equal(go(7, 'ArrowDown'), 12);
  assert.equal(go(7, 'ArrowDown', { taken: [12] }), 11);
  assert.equal(go(7, 'ArrowDown', { taken: [10, 11, 12, 13, 14] }), 17, 'over a full row');
  assert.equal(go(2, 'ArrowUp'), undefined);
  assert.equal(go(57, 'ArrowDown'), undefined, 'the next sector is another list');
});

test('seatAfterKey moves with Home and End to the ends of the row, with Ctrl to the ends of the sector', () => {
  assert.equal(go(7, 'Home'), 5);
  assert.equal(go(7, 'End', { taken: [9] }), 8);
  assert.equal(go(67, 'Home', { ctrlKey: true }), 60);
  assert.equal(go(67, 'End', { ctrlKey: true }), 119);
});

test('seatAfterKey moves with page keys by ten rows, at most to the end of the sector', () => {
  assert.equal(go(7, 'PageDown'), 57);
  assert.equal(go(32, 'PageDown'), 57);
  assert.equal(go(57, 'PageUp'), 7);
});

test('seatAfterKey returns undefined for other keys', () => {
  assert.equal(go(7, 'a'), undefined);
});
