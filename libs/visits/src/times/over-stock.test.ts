import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry, PackProduct, Schedule } from '@taquilla/contracts';
import { exampleItem } from '@taquilla/testing/contracts/examples.ts';
import { exceedsStock, type Entering } from './over-stock.ts';

const SLOT = 100;
const slot = (free: number): Schedule => ({
  stock_ticket_id: SLOT,
  room_id: 1,
  room_name: 'Palace',
  visit_at: '2026-11-14T11:00:00+01:00',
  quantity: 50,
  sold: 50 - free,
  display_text: null,
});

const product = (id: number, quantity: number): PackProduct => ({
  id,
  name: `Product ${id}`,
  online_shop_order: 1,
  quantity,
  total: 10,
  is_nominated: false,
  items: [exampleItem({ id, room_id: 1 })],
});

const cartWith = (products: PackProduct[], interfaceId = 1, slotId = SLOT): CartEntry[] => [
  {
    accessInterfaceInfo: { id: interfaceId, name: 'Visits', headquarter_id: 1 },
    type: 'tickets',
    packsSelected: [
      {
        id: crypto.randomUUID(),
        products,
        booked: [],
        schedules: [
          {
            stock_ticket_id: slotId,
            room_id: 1,
            room_name: 'Palace',
            visit_at: '2026-11-14T11:00:00+01:00',
            places: 0,
            display_text: null,
          },
        ],
      },
    ],
  },
];

const twoOf = (productId: number): Entering => ({
  info: { accessInterfaceInfo: { id: 1, name: 'Visits', headquarter_id: 1 }, type: 'tickets' },
  productIds: [productId],
  places: 2,
});

test('exceedsStock is false for exactly the free capacity, true for one more (R70)', () => {
  assert.equal(exceedsStock(slot(2), twoOf(1), []), false);
  assert.equal(exceedsStock(slot(1), twoOf(1), []), true);
});

test('exceedsStock counts the cart’s quantity in the same slot only', () => {
  assert.equal(exceedsStock(slot(4), twoOf(1), cartWith([product(2, 3)])), true);
  assert.equal(exceedsStock(slot(4), twoOf(1), cartWith([product(2, 3)], 1, 101)), false);
});

test('exceedsStock does not count a product of the cart that will be replaced', () => {
  assert.equal(exceedsStock(slot(3), twoOf(1), cartWith([product(1, 3)])), false);
  assert.equal(exceedsStock(slot(3), twoOf(1), cartWith([product(1, 3), product(2, 2)])), true);
  assert.equal(exceedsStock(slot(3), twoOf(1), cartWith([product(1, 3)], 2)), true);
});
