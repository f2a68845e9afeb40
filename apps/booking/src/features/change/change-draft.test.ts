import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_CHANGE, requestedLines } from './change-draft.ts';
import { groupsOf, type ChangeLine } from './visit-groups.ts';

const item = (item_id: number, room_id: number, stock_id: number, places: number) => ({
  item_id,
  room_id,
  stock_id,
  places,
  room_name: `Room ${room_id}`,
  visit_at: '2031-03-12T10:00:00+01:00',
});
const line = (position: number, quantity: number, slots: [number, number]): ChangeLine => ({
  position,
  quantity,
  interface_id: 1,
  product_id: position,
  product_name: 'Visit',
  min_quantity: 1,
  price: 10,
  holders: [],
  visits: [],
  items: [item(10 + position, 1, slots[0], quantity), item(20 + position, 2, slots[1], quantity)],
});
const adults = line(0, 2, [100, 200]);
const children = line(1, 3, [100, 200]);
const later = line(2, 1, [101, 201]);
const lines = [adults, children, later];

test('groupsOf groups lines with the same slots and sums their places per room', () => {
  const groups = groupsOf(lines, {});
  assert.deepEqual(
    groups.map(({ rooms }) => rooms.map(({ places }) => places)),
    [
      [5, 5],
      [1, 1],
    ],
  );
  assert.deepEqual(
    groupsOf(lines, { 1: 1 })[0]?.rooms.map(({ places }) => places),
    [3, 3],
  );
});

test('requestedLines moves all lines of a visit once each room has a time', () => {
  const [key = ''] = groupsOf(lines, {}).map((group) => group.key);
  assert.deepEqual(requestedLines(lines, { ...NO_CHANGE, slots: { [key]: { 1: 110 } } }), []);
  assert.deepEqual(requestedLines(lines, { ...NO_CHANGE, slots: { [key]: { 1: 110, 2: 200 } } }), [
    { position: 0, items: [{ item_id: 10, stock_id: 110 }] },
    { position: 1, items: [{ item_id: 11, stock_id: 110 }] },
  ]);
});

test('requestedLines returns smaller quantities and new holders by line and ignores incomplete holders', () => {
  const retained = { 1: 2 };
  const holders = { '0 1': { name: ' Ana ', nif: '12345678Z' }, '1 0': { name: 'Bea', nif: '' } };
  assert.deepEqual(requestedLines(lines, { ...NO_CHANGE, retained, holders }), [
    { position: 0, holders: [null, { name: 'Ana', nif: '12345678Z' }] },
    { position: 1, quantity: 2 },
  ]);
  assert.deepEqual(requestedLines(lines, NO_CHANGE), []);
});
