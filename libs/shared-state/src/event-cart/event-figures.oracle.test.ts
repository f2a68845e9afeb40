import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventCartLine } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { expectedEventTotals } from '@taquilla/testing/contracts/totals-oracle.ts';
import { someEventCarts, type EventCartCase } from '@taquilla/testing/contracts/some-carts.ts';
import { eventFigures } from './event-figures.ts';

/** Number of carts; `npm run stress -- totals` sets 10,000. */
const CARTS = Number(process.env.CARTS ?? 300);

/** Builds a line with its own date for each product, because the end of the presale belongs to the date. */
const lineOf = ({ presaleEnd, combined, ...product }: EventCartCase['products'][number]): EventCartLine =>
  exampleEventLine({
    stock: { id: product.id, visit_at: '2030-07-01T21:00:00+02:00', presale_finished_at: presaleEnd },
    products: [
      exampleEventProduct({
        ...product,
        combined_products: combined.map((one) => ({
          ...one,
          id: 1,
          name: 'Programme',
          quantity: 1,
          schedules: [],
        })),
      }),
    ],
  });

test(`eventFigures agrees with the oracle for ${CARTS} event carts, to the cent`, () => {
  for (const cart of someEventCarts(CARTS)) {
    const promotion = cart.promotion && { code: 'CODE', prices: cart.promotion };
    const lines = cart.products.map(lineOf);
    const figures = eventFigures({ lines, promotion }, Math.round(cart.fee * 100), new Date(cart.now));
    assert.deepEqual(figures, expectedEventTotals(cart), JSON.stringify(cart));
  }
});
