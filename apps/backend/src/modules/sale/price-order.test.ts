import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PackType, PricedItem } from '@taquilla/contracts';
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
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
});
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

/**
 * Spec section 9 in exact arithmetic, written apart from the contract's code: big integers, no floats, rounding half up
 * on a numerator of 10,000ths of a cent.
 */
function oracle(lines: readonly PricedLine[], type: PackType, fee: number, promotionPercent: number) {
  let subtotal = 0n;
  let promotion = 0n;
  const hundredths = BigInt(Math.round(promotionPercent * 100));
  for (const { quantity, items } of lines) {
    for (const part of items) {
      const base = BigInt(type === 'tourist-pass' ? part.fixedPrice : part.price - part.discount);
      const amount = base * BigInt(part.itemQuantity) * BigInt(quantity);
      subtotal += amount;
      promotion += (amount * hundredths * 2n + 10_000n) / 20_000n;
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
      percent,
      (lines, type, fee, promotionPercent) => {
        assert.deepEqual(
          priceOrder(lines, type, fee, promotionPercent),
          oracle(lines, type, fee, promotionPercent),
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

test('charges two adults, a reduced ticket and the management cost', () => {
  const adult = { price: 1600, discount: 0, fixedPrice: 1400, itemQuantity: 1 };
  const reduced = { price: 1600, discount: 800, fixedPrice: 700, itemQuantity: 1 };
  const lines = [
    { quantity: 2, items: [adult] },
    { quantity: 1, items: [reduced] },
  ];
  assert.deepEqual(priceOrder(lines, 'tickets', 150, 10), {
    subtotal: 4000,
    promotion: 400,
    managementCost: 150,
    total: 3750,
  });
});

test('costs nothing when everything is given away', () => {
  const free = { price: 500, discount: 500, fixedPrice: 0, itemQuantity: 1 };
  assert.equal(priceOrder([{ quantity: 3, items: [free] }], 'tickets', 150).total, 0);
});
