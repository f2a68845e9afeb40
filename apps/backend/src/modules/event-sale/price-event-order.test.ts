import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priceEventOrder, type PricedEventLine } from './price-event-order.ts';

const NOW = new Date('2031-03-10T10:00:00Z');
const cents = fc.nat(100_000);
const line: fc.Arbitrary<PricedEventLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 100 }),
  product: fc.record({
    price: cents,
    presalePrice: cents,
    combined: fc.array(fc.record({ available: fc.boolean(), total: cents }), { maxLength: 3 }),
  }),
  presaleFinishedAt: fc.option(
    fc.integer({ min: -2, max: 2 }).map((minutes) => new Date(NOW.getTime() + minutes * 60_000)),
  ),
  promotionPrice: fc.option(cents),
});

/** Spec section 9 once more, unit by unit, in big integers. */
function oracle(lines: readonly PricedEventLine[], fee: number) {
  let [subtotal, promotion] = [0n, 0n];
  for (const { quantity, product, presaleFinishedAt, promotionPrice } of lines) {
    const isPresale = presaleFinishedAt !== null && presaleFinishedAt.getTime() > NOW.getTime();
    for (let unit = 0; unit < quantity; unit++) {
      subtotal += BigInt(product.price);
      if (isPresale) subtotal += BigInt(product.presalePrice);
      for (const { available, total } of product.combined) if (available) subtotal += BigInt(total);
      if (promotionPrice !== null && promotionPrice < product.price) {
        promotion += BigInt(product.price) - BigInt(promotionPrice);
      }
    }
  }
  const managementCost = subtotal === 0n ? 0n : BigInt(fee);
  return [subtotal, promotion, managementCost, subtotal - promotion + managementCost].map(Number);
}

test('adds up to the cent as an independent oracle does', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.nat(2_000), (lines, fee) => {
      const { subtotal, promotion, managementCost, total } = priceEventOrder(lines, fee, NOW);
      assert.deepEqual([subtotal, promotion, managementCost, total], oracle(lines, fee));
    }),
    { numRuns: 1_000 },
  );
});

test('charges the presale price until its last moment and not after it', () => {
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
    ).total;
  assert.equal(of(new Date(NOW.getTime() + 1)), 2 * (3200 + 500 - 500) + 150);
  assert.equal(of(NOW), 2 * (3000 + 500 - 500) + 150);
  assert.equal(of(null), 2 * (3000 + 500 - 500) + 150);
});
