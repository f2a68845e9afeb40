import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantityByRoom, quantityBySlot } from './slot-quantities.ts';
import { item, pack, product, slot } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

test('quantityByRoom sums people × item quantity × product quantity per room', () => {
  const family = product({
    quantity: 2,
    items: [item({ pax: 4 }), item({ pax: 1, item_quantity: 3, room_id: 2 })],
  });
  const adult = product({ id: 2, quantity: 1, items: [item()] });
  assert.deepEqual(
    [...quantityByRoom([family, adult])],
    [
      [1, 9],
      [2, 6],
    ],
  );
});

test('quantityByRoom ignores vr, supplement and items without a room (R72)', () => {
  const items = [
    item({ type: { name: 'vr' } }),
    item({ type: { name: 'supplement' } }),
    item({ room_id: null, room_name: null }),
  ];
  assert.deepEqual([...quantityByRoom([product({ items })])], []);
});

test('quantityBySlot returns 0 for the slot of a room that no product enters', () => {
  const schedules = [slot(), slot({ stock_ticket_id: 200, room_id: 2 })];
  assert.deepEqual(
    [...quantityBySlot(pack({ schedules }))],
    [
      [100, 2],
      [200, 0],
    ],
  );
});
