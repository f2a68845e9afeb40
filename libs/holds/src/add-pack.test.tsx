import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import { cart, setVenue, type EntryInfo } from '@taquilla/shared-state';
import { fakeBoxOffice, ok } from '@taquilla/testing/visits/fake-box-office.ts';
import { product, slot } from '@taquilla/testing/visits/fixtures.ts';
import { addPack } from './add-pack.ts';
import { buildPack } from './build-pack.ts';

const venue = exampleVenue({ id: 1, is_shopping_cart: true, sale_time_in_minute: 15 });
const info: EntryInfo = {
  accessInterfaceInfo: { id: 11, name: 'General visits', headquarter_id: 1 },
  type: 'tickets',
};
const packOf = (id: number, quantity: number) =>
  buildPack([{ ...product({ id }), quantity }], [slot('10:00', 40)]);

beforeEach(() => {
  localStorage.clear();
  setVenue(venue);
});

afterEach(() => {
  cart.clear();
});

test('addPack also holds the capacity of a pack that is added to the cart while its holds are created', async () => {
  const held = new Map<string, number>();
  const inOtherTab = packOf(9, 3);
  const office = fakeBoxOffice({
    'POST /ticket/stock/pre-booked': ({ body }) => {
      // meanwhile another tab adds the same products and an additional product
      if (held.size === 0)
        cart.addPack(1, info, {
          ...inOtherTab,
          products: [...inOtherTab.products, ...packOf(7, 2).products],
        });
      const booked_id = crypto.randomUUID();
      held.set(booked_id, Number(body['quantity']));
      return ok({ booked_id, expires_at: '2030-11-01T10:10:00Z', server_now: '2030-11-01T10:00:00Z' });
    },
  });
  await addPack(venue, { info, pack: packOf(7, 2) });
  const [merged, ...others] = cart.get()?.entries.flatMap(({ packsSelected }) => packsSelected) ?? [];
  expect(others).toEqual([]);
  expect(merged?.products.map(({ id, quantity }) => [id, quantity])).toEqual([
    [9, 3],
    [7, 2],
  ]);
  const cancelled = office
    .sent('POST /ticket/stock/pre-booked/cancelled/reference')
    .map(({ body }) => String(body['booked_id']));
  const stillHeld = [...held].filter(([id]) => !cancelled.includes(id));
  expect(stillHeld.reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(5);
  expect(merged?.booked.map(({ booked_id }) => booked_id).sort()).toEqual(stillHeld.map(([id]) => id).sort());
});
