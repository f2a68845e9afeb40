import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { requestFor, withHolds } from './hold-again.ts';

const stalls = exampleEventProduct({ id: 1, place_id: 17, sector_id: 3 });
const other = exampleEventProduct({ id: 1, place_id: 18, sector_id: 3 });
const standing = exampleEventProduct({ id: 2, quantity: 4, sector_id: 9 });
const general = exampleEventProduct({ id: 3, quantity: 2 });

test('requestFor groups seats by tariff and sends one quantity for each other product', () => {
  assert.deepEqual(requestFor([stalls, other, standing, general]), [
    { category_price_list_id: 2, quantity: 4, sector_id: 9 },
    { category_price_list_id: 3, quantity: 2 },
    { category_price_list_id: 1, place_ids: [17, 18] },
  ]);
});

test('withHolds assigns each hold to its product', () => {
  const booking = (booked_id: string, tariff: number, place_id: number | null, sector_id: number | null) => ({
    booked_id,
    category_price_list_id: tariff,
    place_id,
    sector_id,
    quantity: 1,
  });
  const booked = [
    booking('a', 1, 18, 3),
    booking('b', 1, 17, 3),
    booking('c', 2, null, 9),
    booking('d', 3, null, null),
  ];
  assert.deepEqual(
    withHolds([stalls, other, standing, general], booked).map((product) => product.booked),
    [['b'], ['a'], ['c'], ['d']],
  );
});
