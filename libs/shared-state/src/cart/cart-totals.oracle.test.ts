import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PackProduct } from '@taquilla/contracts';
import { expectedTotals } from '@taquilla/testing/contracts/totals-oracle.ts';
import { someCarts, type TicketCartCase } from '@taquilla/testing/contracts/some-carts.ts';
import { figuresOf } from './cart-totals.ts';
import type { CartPromotion } from './promotion.ts';
import { item, pack, product } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

/** Number of carts; `npm run stress -- totals` sets 10,000. */
const CARTS = Number(process.env.CARTS ?? 300);

/** Builds a cart as the browser stores it. */
function storedCart({ type, products, promotion }: TicketCartCase) {
  const productOf = (one: TicketCartCase['products'][number]): PackProduct => {
    const items = one.items.map((part) => item(part));
    const cents = one.items.reduce(
      (sum, part) =>
        sum +
        Math.round((type === 'tourist-pass' ? part.fixed_price : part.price - part.discount) * 100) *
          part.item_quantity,
      0,
    );
    const { id, quantity } = one;
    return product({ id, quantity, items, total: cents / 100 });
  };
  const packs = [...new Set(products.map((one) => one.pack))].map((of) =>
    products.filter((one) => one.pack === of),
  );
  return {
    entries: [
      {
        accessInterfaceInfo: { id: 1, name: 'General visits', headquarter_id: 1 },
        type,
        packsSelected: packs.map((chosen) => pack({ products: chosen.map(productOf), schedules: [] })),
      },
    ],
    promotion: promotion && keptPromotion(products, promotion),
  };
}

function keptPromotion(
  products: TicketCartCase['products'],
  { kind, percent, items }: NonNullable<TicketCartCase['promotion']>,
): CartPromotion {
  const named = products.flatMap(({ id, items: parts }) =>
    parts.flatMap((part) => {
      const covered = items.find((one) => one.id === part.id);
      return covered ? [{ product_id: id, item_id: part.id, price: covered.price }] : [];
    }),
  );
  // the percentage of a fixed-price promotion is for display only
  return { code: 'CODE', kind, discount: kind === 'percent' ? percent : 1, items: named };
}

test(`figuresOf agrees with the oracle for ${CARTS} carts, to the cent (R99)`, () => {
  for (const cart of someCarts(CARTS)) {
    const figures = figuresOf(storedCart(cart), Math.round(cart.fee * 100));
    assert.deepEqual(figures, expectedTotals(cart), JSON.stringify(cart));
  }
});
