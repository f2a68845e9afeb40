import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PricedItem, Reduction } from '@taquilla/contracts';
import { expectedTotals } from '@taquilla/testing/contracts/totals-oracle.ts';
import { someCarts, type TicketCartCase } from '@taquilla/testing/contracts/some-carts.ts';
import { priceOrder, type PricedLine } from './price-order.ts';

/** `npm run stress -- totals` uses 10,000. */
const CARTS = Number(process.env.CARTS ?? 300);
const cents = (euros: number) => Math.round(euros * 100);

const linesOf = ({ products, promotion }: TicketCartCase): PricedLine[] =>
  products.map(({ pack, quantity, items }) => ({
    pack,
    quantity,
    items: items.map(({ id, price, discount, fixed_price, item_quantity }) => {
      const item: PricedItem = {
        price: cents(price),
        discount: cents(discount),
        fixedPrice: cents(fixed_price),
        itemQuantity: item_quantity,
      };
      const named = promotion?.items.find((one) => one.id === id);
      return promotion && named ? { ...item, reduction: reductionOf(promotion, named.price) } : item;
    }),
  }));

const reductionOf = ({ kind, percent }: NonNullable<TicketCartCase['promotion']>, price: number): Reduction =>
  kind === 'percent' ? { kind, percent } : { kind, price: cents(price) };

test(`the totals of ${CARTS} carts equal those of an independent calculation, to the cent (R99)`, () => {
  for (const cart of someCarts(CARTS)) {
    const { totals, fractions } = priceOrder(linesOf(cart), cart.type, cents(cart.fee));
    assert.deepEqual(totals, expectedTotals(cart), JSON.stringify(cart));
    const sum = (of: 'reduction' | 'fee') => fractions.reduce((all, fraction) => all + fraction[of], 0);
    assert.deepEqual([sum('reduction'), sum('fee')], [totals.promotion, totals.managementCost]);
  }
});

const adult = { price: 1600, discount: 0, fixedPrice: 1400, itemQuantity: 1 };
const reduced = { price: 1600, discount: 800, fixedPrice: 700, itemQuantity: 1 };

test('priceOrder charges two adults, a reduced ticket and the management cost, less ten percent', () => {
  const reduction = { kind: 'percent', percent: 10 } as const;
  const lines = [
    { pack: 1, quantity: 2, items: [{ ...adult, reduction }] },
    { pack: 1, quantity: 1, items: [{ ...reduced, reduction }] },
  ];
  assert.deepEqual(priceOrder(lines, 'tickets', 150).totals, {
    subtotal: 4000,
    promotion: 400,
    managementCost: 150,
    total: 3750,
  });
});

test('priceOrder charges the fixed price of a promotion only where it is lower', () => {
  const reduction = { kind: 'fixed-price', price: 1000 } as const;
  const items = [{ ...adult, reduction }, { ...reduced, reduction }, reduced];
  const lines = [{ pack: 1, quantity: 2, items }];
  assert.equal(priceOrder(lines, 'tickets', 0).totals.promotion, 1200);
  assert.equal(priceOrder(lines, 'tourist-pass', 0).totals.promotion, 800);
});

test('priceOrder rounds a percentage once per pack', () => {
  const half = (price: number) => ({
    ...adult,
    price,
    reduction: { kind: 'percent', percent: 50 } as const,
  });
  const reductionOf = (...packs: [pack: number, ...cents: number[]][]) =>
    priceOrder(
      packs.map(([pack, ...cents]) => ({ pack, quantity: 1, items: cents.map(half) })),
      'tickets',
      0,
    ).totals.promotion;
  assert.equal(reductionOf([1, 401, 299]), 350);
  assert.equal(reductionOf([1, 61], [1, 63]), 62);
  assert.equal(reductionOf([1, 61], [2, 63]), 63);
});

test('priceOrder adds the management cost when everything is free', () => {
  const free = { price: 500, discount: 500, fixedPrice: 0, itemQuantity: 1 };
  const lines = [{ pack: 1, quantity: 3, items: [free] }];
  assert.equal(priceOrder(lines, 'tickets', 150).totals.total, 150);
  assert.equal(priceOrder(lines, 'tickets', 0).totals.total, 0);
});

test('priceOrder splits a pack’s reduction by the price of the reduced items of each line, and the management cost by price after reduction', () => {
  const reduction = { kind: 'percent', percent: 10 } as const;
  const lines = [
    { pack: 1, quantity: 1, items: [{ ...adult, price: 1005, reduction }] },
    { pack: 1, quantity: 1, items: [{ ...adult, price: 1005, reduction }] },
    { pack: 1, quantity: 1, items: [adult] },
  ];
  const { totals, fractions } = priceOrder(lines, 'tickets', 100);
  assert.equal(totals.promotion, 201);
  assert.deepEqual(
    fractions.map(({ reduction }) => reduction),
    [101, 100, 0],
  );
  assert.deepEqual(
    fractions.map(({ fee }) => fee),
    [26, 27, 47],
  );
});
