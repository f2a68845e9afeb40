import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { offeredProducts, withOffered } from './offered-products.ts';

const tariff = {
  id: 31,
  name: 'Adult',
  price_list_id: 4,
  category_id: 2,
  category: 'Stalls',
  price: 20,
  presale_price: 0,
  available: 0,
  combined_products: [],
};
const hold = (booked_id: string, quantity = 1, place_id: number | null = null) => ({
  booked_id,
  quantity,
  category_price_list_id: 31,
  place_id,
  sector_id: null,
});
const byQuantity = (booked: string[], quantity: number) =>
  exampleEventProduct({ id: 31, quantity, booked, place_id: null, sector_id: null });

test('offeredProducts omits holds of a tariff that is no longer sold', () => {
  const other = { ...hold('a'), category_price_list_id: 99 };
  assert.deepEqual(
    offeredProducts({ booked: [hold('b', 2), other] }, [tariff]).map(({ booked, quantity }) => [
      booked,
      quantity,
    ]),
    [[['b'], 2]],
  );
});

test('withOffered merges unseated places of a tariff, adds seats separately and skips places already in the cart (R303)', () => {
  const existing = byQuantity(['own'], 2);
  const offered = byQuantity(['offer'], 1);
  const joined = withOffered([existing], [offered]);
  assert.deepEqual(
    joined.map(({ quantity, booked }) => [quantity, booked]),
    [[3, ['own', 'offer']]],
  );
  assert.deepEqual(withOffered(joined, [offered]), joined);
  const seats = offeredProducts({ booked: [hold('s1', 1, 17), hold('s2', 1, 18)] }, [tariff]);
  assert.deepEqual(
    withOffered([existing], seats).map(({ place_id }) => place_id),
    [null, 17, 18],
  );
});
