import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_SEAT, type EventCartProduct } from '@taquilla/contracts';
import { reduceProduct } from './reduce-product.ts';

const product: EventCartProduct = {
  ...NO_SEAT,
  ...{ id: 1, name: '', price: 10, presale_price: 0, quantity: 5, category: '', combined_products: [] },
  ...{ visitors: [], booked: ['a', 'b', 'c'], place_id: null, sector_id: null },
};

/** A box office with so many places in each hold, which remembers what it was asked. */
function boxOffice(holds: Record<string, number>) {
  const log: string[] = [];
  const reduce = (id: string, keep: number) => {
    log.push(`${id} ${keep}`);
    return Promise.resolve(Math.min(keep, holds[id] ?? 0));
  };
  return { reduce, log };
}

test('several holds become smaller until as many places are left as are wanted', async () => {
  const { reduce, log } = boxOffice({ a: 2, b: 2, c: 1 });
  assert.deepEqual(await reduceProduct(product, 3, reduce), {
    product: { ...product, quantity: 3, booked: ['a', 'b'] },
    unused: ['c'],
    missing: [],
  });
  assert.deepEqual(log, ['a 3', 'b 1']);
});

test('what could not stay held is missing, as where a box office of before gives holds back whole', async () => {
  assert.deepEqual(await reduceProduct(product, 3, boxOffice({ b: 1 }).reduce), {
    product: { ...product, quantity: 1, booked: ['b'] },
    unused: [],
    missing: [{ id: 1, quantity: 2 }],
  });
  assert.deepEqual(await reduceProduct(product, 3, boxOffice({}).reduce), {
    product: undefined,
    unused: [],
    missing: [{ id: 1, quantity: 3 }],
  });
});
