import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_SEAT, type EventCartProduct } from '@taquilla/contracts';
import { planQuantity } from './plan-quantity.ts';

const held = (id: number, quantity: number, hold: string): EventCartProduct => ({
  ...NO_SEAT,
  id,
  name: '',
  price: 10,
  presale_price: 0,
  quantity,
  category: '',
  combined_products: [],
  visitors: [],
  booked: [hold],
  place_id: null,
  sector_id: null,
});
const requested = (...pairs: [number, number][]) => new Map(pairs);

test('planQuantity adds all places for an empty line', () => {
  assert.deepEqual(planQuantity([], requested([1, 2], [2, 0])), {
    keep: [],
    reduce: [],
    release: [],
    add: [{ id: 1, quantity: 2 }],
  });
});

test('planQuantity adds the missing places of a tariff', () => {
  const product = held(1, 2, 'a');
  assert.deepEqual(planQuantity([product], requested([1, 5])), {
    keep: [product],
    reduce: [],
    release: [],
    add: [{ id: 1, quantity: 3 }],
  });
});

test('planQuantity reduces a hold that is too large and keeps unchanged products', () => {
  const [adults, child] = [held(1, 4, 'a'), held(2, 1, 'b')];
  assert.deepEqual(planQuantity([adults, child], requested([1, 1], [2, 1])), {
    keep: [child],
    reduce: [{ product: adults, quantity: 1 }],
    release: [],
    add: [],
  });
});

test('planQuantity releases the holds of a tariff with the quantity 0', () => {
  assert.deepEqual(planQuantity([held(1, 4, 'a')], requested()), {
    keep: [],
    reduce: [],
    release: ['a'],
    add: [],
  });
});
