import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventCartProduct, EventPreBookAnswer, EventPreBookRequest } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { nameOf, unitsOfEventCart, type DateRequest } from './cart-units.ts';
import { recheck, type BoxOffice } from './recheck.ts';

const product = (id: number, part: Partial<EventCartProduct> = {}): EventCartProduct =>
  exampleEventProduct({ id, name: `Tariff ${id}`, booked: ['old'], ...part });
const line = (products: EventCartProduct[]) =>
  exampleEventLine({ event: { admission_type: 'seat' }, stock: { id: 9 }, products });

/** Fakes a backend that refuses or fails the given tariffs, and records the requests. */
function office(answers: Record<number, 'refused' | 'unknown'> = {}) {
  const requests: [number, EventPreBookRequest['products']][] = [];
  const boxOffice: BoxOffice<DateRequest, EventPreBookAnswer> = {
    release: () => Promise.resolve(),
    hold({ hourId, products }) {
      requests.push([hourId, products]);
      const id = products[0]?.category_price_list_id ?? 0;
      const outcome = answers[id];
      if (outcome) return Promise.resolve({ outcome });
      const booking = {
        booked_id: `new-${id}`,
        category_price_list_id: id,
        place_id: null,
        sector_id: null,
        quantity: 1,
      };
      return Promise.resolve({
        outcome: 'held',
        answer: {
          booked_id: booking.booked_id,
          booked: [booking],
          expires_at: `2030-01-01T10:0${id}:00Z`,
          server_now: '2030-01-01T09:50:00Z',
        },
      });
    },
  };
  return { ...boxOffice, requests };
}

test('recheck holds seats by place id, unseated sectors by quantity and sector, other tariffs by quantity (R114)', async () => {
  const open = office();
  const result = await recheck(
    unitsOfEventCart([
      line([
        product(3, { place_id: 17 }),
        product(2, { quantity: 4, sector_id: 5 }),
        product(4, { quantity: 2 }),
      ]),
    ]),
    open,
  );
  assert.deepEqual(open.requests, [
    [9, [{ category_price_list_id: 3, place_ids: [17] }]],
    [9, [{ category_price_list_id: 2, quantity: 4, sector_id: 5 }]],
    [9, [{ category_price_list_id: 4, quantity: 2 }]],
  ]);
  assert.deepEqual(
    result.checks.map(({ booked }) => booked),
    [['new-3'], ['new-2'], ['new-4']],
  );
  assert.deepEqual(result.deadline, { expiresAt: '2030-01-01T10:02:00Z', serverNow: '2030-01-01T09:50:00Z' });
});

test('recheck returns null for a refused seat only, and nameOf describes it', async () => {
  const seat = product(3, { place_id: 17, sector_name: 'Stalls', row_text: '4', column_text: '12' });
  const [both, one] = [line([seat, product(2, { quantity: 2 })]), line([seat])];
  const { checks } = await recheck(unitsOfEventCart([both, one]), office({ 3: 'refused' }));
  assert.deepEqual(
    checks.map(({ booked }) => booked),
    [null, ['new-2'], null],
  );
  assert.equal(nameOf(both, seat), 'Concert: Tariff 3 Stalls 4 12');
});

test('recheck keeps products without holds when the backend is unavailable', async () => {
  const result = await recheck(unitsOfEventCart([line([product(3)])]), office({ 3: 'unknown' }));
  assert.deepEqual(
    result.checks.map(({ booked }) => booked),
    [[]],
  );
  assert.equal(result.deadline, null);
});
