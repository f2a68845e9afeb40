import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_SEAT, type EventCartProduct } from '@taquilla/contracts';
import { reduceProduct } from './reduce-product.ts';

const product: EventCartProduct = {
  ...NO_SEAT,
  id: 1,
  name: '',
  price: 10,
  presale_price: 0,
  quantity: 5,
  category: '',
  combined_products: [],
  visitors: [],
  booked: ['a', 'b', 'c'],
  place_id: null,
  sector_id: null,
};

/** Fakes a backend with the number of places of each hold, and logs its calls. */
function boxOffice(holds: Record<string, number>) {
  const log: string[] = [];
  const reduce = (id: string, keep: number) => {
    log.push(`${id} ${keep}`);
    return Promise.resolve(Math.min(keep, holds[id] ?? 0));
  };
  return { reduce, log };
}

test('reduceProduct reduces holds until the requested quantity is left', async () => {
  const { reduce, log } = boxOffice({ a: 2, b: 2, c: 1 });
  assert.deepEqual(await reduceProduct(product, 3, reduce), {
    product: { ...product, quantity: 3, booked: ['a', 'b'] },
    unused: ['c'],
    missing: [],
  });
  assert.deepEqual(log, ['a 3', 'b 1']);
});

test('reduceProduct returns places that the backend released in excess as missing', async () => {
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
