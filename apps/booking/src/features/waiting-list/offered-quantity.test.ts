import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { offeredQuantity, withOffered } from './offered-quantity.ts';

const tariff = {
  ...{ id: 31, name: 'Adult', price_list_id: 4, category_id: 2, category: 'Stalls', price: 20 },
  ...{ presale_price: 0, available: 0, combined_products: [] },
};
const hold = (booked_id: string, quantity = 1, place_id: number | null = null) => ({
  ...{ booked_id, quantity, category_price_list_id: 31, place_id, sector_id: null },
});
const byNumber = (booked: string[], quantity: number) =>
  exampleEventProduct({ id: 31, quantity, booked, place_id: null, sector_id: null });

test('a tariff that is not sold any more leaves nothing to be paid', () => {
  const other = { ...hold('a'), category_price_list_id: 99 };
  assert.deepEqual(
    offeredQuantity({ booked: [hold('b', 2), other] }, [tariff]).map(({ booked, quantity }) => [
      booked,
      quantity,
    ]),
    [[['b'], 2]],
  );
});

test('beside what the cart has: by number together, seats each by itself, what is there already once (R303)', () => {
  const own = byNumber(['own'], 2);
  const offered = byNumber(['offer'], 1);
  const joined = withOffered([own], [offered]);
  assert.deepEqual(
    joined.map(({ quantity, booked }) => [quantity, booked]),
    [[3, ['own', 'offer']]],
  );
  assert.deepEqual(withOffered(joined, [offered]), joined);
  const seats = offeredQuantity({ booked: [hold('s1', 1, 17), hold('s2', 1, 18)] }, [tariff]);
  assert.deepEqual(
    withOffered([own], seats).map(({ place_id }) => place_id),
    [null, 17, 18],
  );
});
