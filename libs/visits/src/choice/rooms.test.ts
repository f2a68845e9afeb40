import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product, ProductItem } from '@taquilla/contracts';
import { exampleItem } from '@taquilla/testing/contracts/examples.ts';
import { chosenProducts, roomsOf } from './rooms.ts';

const item = (id: number, values: Partial<ProductItem>): ProductItem =>
  exampleItem({ id, room_id: 1, ...values });
const product = (id: number, items: ProductItem[]): Product => ({
  id,
  name: `Product ${id}`,
  description: '',
  online_shop_order: 1,
  total: 10,
  is_nominated: false,
  min_quantity: null,
  max_quantity: null,
  items,
  pass: null,
});

const adult = product(1, [item(11, {})]);
const combined = product(2, [
  item(21, { pax: 2 }),
  item(22, { room_id: 2, room_name: 'Tower' }),
  item(23, { type: { name: 'vr' }, room_id: 3 }),
  item(24, { type: { name: 'supplement' }, room_id: null }),
]);

test('roomsOf returns each room once with the capacity for all products, and capacity 0 for a vr item (R72, R401)', () => {
  const rooms = roomsOf(chosenProducts([adult, combined], { 1: 3, 2: 2 }));
  assert.deepEqual(rooms, [
    { id: 1, name: 'Palace', itemId: 11, places: 7 },
    { id: 2, name: 'Tower', itemId: 22, places: 2 },
    { id: 3, name: 'Palace', itemId: 23, places: 0 },
  ]);
});

test('roomsOf ignores products that are not chosen or no longer on sale', () => {
  assert.deepEqual(roomsOf(chosenProducts([adult], { 2: 5 })), []);
});
