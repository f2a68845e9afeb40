import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventCartLine, EventCartProduct, EventPreBookRequest } from '@taquilla/contracts';
import { recheckEventCart, type EventOffice } from './recheck-event-cart.ts';

const product = (id: number, part: Partial<EventCartProduct> = {}): EventCartProduct => ({
  id,
  name: `Tariff ${id}`,
  price: 20,
  presale_price: 0,
  quantity: 1,
  category: 'Stalls',
  combined_products: [],
  visitors: [],
  booked: ['old'],
  place_id: null,
  sector_id: null,
  sector_name: '',
  row_text: '',
  column_text: '',
  ...part,
});
const line = (products: EventCartProduct[]): EventCartLine => ({
  id: '1d5a3c52-6d0e-4a3f-8f0e-000000000001',
  event: { id: 3, event_siae_id: 30, title: 'The Tide', admission_type: 'seat', nominative: false },
  stock: { id: 9, event_hour_siae_id: 90, visit_at: '2030-01-01T20:00:00+01:00', presale_finished_at: null },
  quantity: products.length,
  products,
});

/** Refuses and forgets tariffs by their id, and notes what it is asked for. */
function office(answers: Record<number, 'refused' | 'unknown'> = {}) {
  const asked: [number, EventPreBookRequest['products']][] = [];
  const open: EventOffice = {
    hold(hourId, products) {
      asked.push([hourId, products]);
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
  return { ...open, asked };
}

test('seats by their number, standing places by sector, others by quantity are held again', async () => {
  const open = office();
  const result = await recheckEventCart(
    [
      line([
        product(3, { place_id: 17 }),
        product(2, { quantity: 4, sector_id: 5 }),
        product(4, { quantity: 2 }),
      ]),
    ],
    open,
  );
  assert.deepEqual(open.asked, [
    [9, [{ category_price_list_id: 3, place_ids: [17] }]],
    [9, [{ category_price_list_id: 2, quantity: 4, sector_id: 5 }]],
    [9, [{ category_price_list_id: 4, quantity: 2 }]],
  ]);
  assert.deepEqual(
    result.lines[0]?.products.map(({ booked }) => booked),
    [['new-3'], ['new-2'], ['new-4']],
  );
  assert.deepEqual(result.deadline, { expiresAt: '2030-01-01T10:02:00Z', serverNow: '2030-01-01T09:50:00Z' });
});

test('what is gone is taken out and named, and a line with nothing left goes', async () => {
  const seat = product(3, { place_id: 17, sector_name: 'Stalls', row_text: '4', column_text: '12' });
  const result = await recheckEventCart(
    [line([seat, product(2, { quantity: 2 })]), line([seat])],
    office({ 3: 'refused' }),
  );
  assert.deepEqual(result.lost, ['The Tide: Tariff 3 Stalls 4 12', 'The Tide: Tariff 3 Stalls 4 12']);
  assert.equal(result.lines.length, 1);
  assert.equal(result.lines[0]?.quantity, 2);
});

test('when the box office cannot be asked nothing is lost, and nothing counts as held', async () => {
  const result = await recheckEventCart([line([product(3)])], office({ 3: 'unknown' }));
  assert.deepEqual(
    result.lines[0]?.products.map(({ booked }) => booked),
    [[]],
  );
  assert.equal(result.deadline, null);
});
