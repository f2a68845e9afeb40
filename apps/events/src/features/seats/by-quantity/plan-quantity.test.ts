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
const wanted = (...pairs: [number, number][]) => new Map(pairs);

test('the first places are all taken', () => {
  assert.deepEqual(planQuantity([], wanted([1, 2], [2, 0])), {
    keep: [],
    reduce: [],
    release: [],
    take: [{ id: 1, quantity: 2 }],
  });
});

test('more of a tariff takes what is missing', () => {
  const product = held(1, 2, 'a');
  assert.deepEqual(planQuantity([product], wanted([1, 5])), {
    keep: [product],
    reduce: [],
    release: [],
    take: [{ id: 1, quantity: 3 }],
  });
});

test('fewer keeps what is wanted of the hold; what is as wanted stays', () => {
  const [adults, child] = [held(1, 4, 'a'), held(2, 1, 'b')];
  assert.deepEqual(planQuantity([adults, child], wanted([1, 1], [2, 1])), {
    keep: [child],
    reduce: [{ product: adults, quantity: 1 }],
    release: [],
    take: [],
  });
});

test('a tariff that is not wanted any more is given back', () => {
  assert.deepEqual(planQuantity([held(1, 4, 'a')], wanted()), {
    keep: [],
    reduce: [],
    release: ['a'],
    take: [],
  });
});
