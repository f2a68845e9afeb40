import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedEventTotals } from '@taquilla/testing/contracts/totals-oracle.ts';
import { someEventCarts, type EventCartCase } from '@taquilla/testing/contracts/some-carts.ts';
import { priceEventOrder, type PricedEventLine } from './price-event-order.ts';

const NOW = new Date('2031-03-10T10:00:00Z');
/** `npm run stress -- totals` runs 10,000. */
const CARTS = Number(process.env.CARTS ?? 300);
const cents = (euros: number) => Math.round(euros * 100);

const linesOf = ({ products, promotion }: EventCartCase): PricedEventLine[] =>
  products.map(({ id, quantity, price, presale_price, presaleEnd, combined }) => {
    const listed = promotion?.find((tariff) => tariff.id === id);
    return {
      quantity,
      product: {
        price: cents(price),
        presalePrice: cents(presale_price),
        combined: combined.map(({ available, total }) => ({ available, total: cents(total) })),
      },
      presaleFinishedAt: presaleEnd === null ? null : new Date(presaleEnd),
      promotionPrice: listed ? cents(listed.price) : null,
    };
  });

test(`priceEventOrder equals the oracle for ${CARTS} event carts, to the cent`, () => {
  for (const cart of someEventCarts(CARTS)) {
    const { totals, fractions } = priceEventOrder(linesOf(cart), cents(cart.fee), new Date(cart.now));
    assert.deepEqual(totals, expectedEventTotals(cart), JSON.stringify(cart));
    const sum = (of: 'reduction' | 'fee') => fractions.reduce((all, fraction) => all + fraction[of], 0);
    assert.deepEqual([sum('reduction'), sum('fee')], [totals.promotion, totals.managementCost]);
  }
});

test('priceEventOrder charges the presale fee before the end of the presale only', () => {
  const of = (presaleFinishedAt: Date | null) =>
    priceEventOrder(
      [
        {
          quantity: 2,
          product: { price: 3000, presalePrice: 200, combined: [{ available: true, total: 500 }] },
          presaleFinishedAt,
          promotionPrice: 2500,
        },
      ],
      150,
      NOW,
    ).totals.total;
  assert.equal(of(new Date(NOW.getTime() + 1)), 2 * (3200 + 500 - 500) + 150);
  assert.equal(of(NOW), 2 * (3000 + 500 - 500) + 150);
  assert.equal(of(null), 2 * (3000 + 500 - 500) + 150);
});
