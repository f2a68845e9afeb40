import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventCartLine, StoredEventCart } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { sumTotals, totalsByEvent } from './totals-by-event.ts';

const now = new Date('2027-01-01T00:00:00Z');
const line = (id: number, title: string, hour: number, quantity: number): EventCartLine =>
  exampleEventLine({
    event: { id, title },
    stock: { id: hour, presale_finished_at: null },
    quantity,
    products: [exampleEventProduct({ id, price: 10, presale_price: 0, quantity })],
  });
const cart = (promotion: StoredEventCart['promotion'], ...lines: EventCartLine[]): StoredEventCart => ({
  version: 1,
  headquarterId: 22,
  reference: crypto.randomUUID(),
  lines,
  promotion,
  expiresAt: null,
  serverOffset: 0,
});

test('totalsByEvent returns one total per event over its dates, with the promotion applied to its tariffs', () => {
  const tide = [line(1, 'The Tide', 5, 2), line(1, 'The Tide', 6, 1)];
  const promotion = { code: 'TIDE', prices: [{ id: 1, price: 8 }] };
  assert.deepEqual(totalsByEvent(cart(promotion, ...tide, line(2, 'Circus', 7, 4)), now), [
    { eventId: 1, title: 'The Tide', places: 3, dates: 2, isSeated: false, amount: 2400 },
    { eventId: 2, title: 'Circus', places: 4, dates: 1, isSeated: false, amount: 4000 },
  ]);
});

test('sumTotals adds up several events and returns undefined for none', () => {
  const totals = totalsByEvent(cart(null, line(1, 'The Tide', 5, 2), line(2, 'Circus', 7, 4)), now);
  assert.deepEqual(sumTotals(totals), { places: 6, dates: 2, amount: 6000 });
  assert.equal(sumTotals([]), undefined);
});
