import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PackType, PricedItem, Reduction } from '@taquilla/contracts';
import { priceOrder, type PricedLine } from './price-order.ts';

const item = fc
  .record({
    price: fc.nat(50_000),
    share: fc.nat(100),
    fixedPrice: fc.nat(50_000),
    itemQuantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ price, share, fixedPrice, itemQuantity }): PricedItem => {
    return { price, discount: Math.floor((price * share) / 100), fixedPrice, itemQuantity };
  });
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  percent.map((value) => ({ kind: 'percent' as const, percent: value })),
  fc.nat(60_000).map((price) => ({ kind: 'fixed-price' as const, price })),
);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  items: fc.array(
    fc.tuple(item, fc.option(reduction)).map(([one, cut]) => (cut ? { ...one, reduction: cut } : one)),
    { minLength: 1, maxLength: 4 },
  ),
});

/**
 * Spec section 9 in exact arithmetic, written apart from the contract's code: big integers, no floats, rounding half up
 * on a numerator of 10,000ths of a cent.
 */
function oracle(lines: readonly PricedLine[], type: PackType, fee: number) {
  let subtotal = 0n;
  let promotion = 0n;
  for (const { quantity, items } of lines) {
    for (const part of items) {
      const base = BigInt(type === 'tourist-pass' ? part.fixedPrice : part.price - part.discount);
      const amount = base * BigInt(part.itemQuantity) * BigInt(quantity);
      subtotal += amount;
      if (part.reduction?.kind === 'percent') {
        const hundredths = BigInt(Math.round(part.reduction.percent * 100));
        promotion += (amount * hundredths * 2n + 10_000n) / 20_000n;
      } else if (part.reduction) {
        const reduced = BigInt(part.reduction.price) * BigInt(part.itemQuantity) * BigInt(quantity);
        if (reduced < amount) promotion += amount - reduced;
      }
    }
  }
  const applied = promotion < subtotal ? promotion : subtotal;
  const managementCost = subtotal === 0n ? 0n : BigInt(fee);
  return {
    subtotal: Number(subtotal),
    promotion: Number(applied),
    managementCost: Number(managementCost),
    total: Number(subtotal - applied + managementCost),
  };
}

test('adds up to the cent as an independent oracle does', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom<PackType>('tickets', 'tourist-pass'),
      fc.nat(2_000),
      (lines, type, fee) => {
        assert.deepEqual(priceOrder(lines, type, fee), oracle(lines, type, fee));
      },
    ),
    { numRuns: 2_000 },
  );
});

const adult = { price: 1600, discount: 0, fixedPrice: 1400, itemQuantity: 1 };
const reduced = { price: 1600, discount: 800, fixedPrice: 700, itemQuantity: 1 };

test('charges two adults, a reduced ticket and the management cost, less ten percent', () => {
  const reduction = { kind: 'percent', percent: 10 } as const;
  const lines = [
    { quantity: 2, items: [{ ...adult, reduction }] },
    { quantity: 1, items: [{ ...reduced, reduction }] },
  ];
  assert.deepEqual(priceOrder(lines, 'tickets', 150), {
    subtotal: 4000,
    promotion: 400,
    managementCost: 150,
    total: 3750,
  });
});

test('charges a fixed price where it is lower, and the ordinary one where it is not', () => {
  const reduction = { kind: 'fixed-price', price: 1000 } as const;
  const lines = [{ quantity: 2, items: [{ ...adult, reduction }, { ...reduced, reduction }, reduced] }];
  assert.equal(priceOrder(lines, 'tickets', 0).promotion, 1200);
  assert.equal(priceOrder(lines, 'tourist-pass', 0).promotion, 800);
});

test('costs nothing when everything is given away', () => {
  const free = { price: 500, discount: 500, fixedPrice: 0, itemQuantity: 1 };
  assert.equal(priceOrder([{ quantity: 3, items: [free] }], 'tickets', 150).total, 0);
});
