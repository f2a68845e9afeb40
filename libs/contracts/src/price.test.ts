import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { percentOf, toCents, toEuros } from './money.ts';
import { cartTotals, cheapestOrder, itemBase, packReduction, placesOf, productUnitPrice } from './price.ts';

const item = { price: 1500, discount: 300, fixedPrice: 2000, itemQuantity: 2 };

test('itemBase is price minus discount for a ticket, the fixed price for a tourist pass (R95)', () => {
  assert.equal(itemBase(item, 'tickets'), 1200);
  assert.equal(itemBase(item, 'tourist-pass'), 2000);
  assert.equal(productUnitPrice([item], 'tickets'), 2400);
});

const single = (cents: number) => ({ price: cents, discount: 0, fixedPrice: cents, itemQuantity: 1 });
const percent = (of: number) => ({ kind: 'percent', percent: of }) as const;

test('packReduction rounds a percentage once per pack (R96)', () => {
  const items = (...cents: number[]) =>
    cents.map((one) => ({ item: single(one), quantity: 1, reduction: percent(50) }));
  assert.equal(packReduction(items(333), 'tickets'), 167);
  assert.equal(packReduction(items(401, 299), 'tickets'), 350);
  assert.equal(packReduction(items(187, 187, 187), 'tourist-pass'), 281);
  assert.equal(packReduction([{ item, quantity: 3, reduction: percent(12.5) }], 'tickets'), 900);
  // items without a reduction are not part of the base
  const uncovered = { item: single(101), quantity: 1 };
  assert.equal(packReduction([...items(101), uncovered], 'tickets'), 51);
});

test('packReduction applies fixed prices per item and never raises a price (R97)', () => {
  const to = (price: number) => ({ kind: 'fixed-price', price }) as const;
  assert.equal(packReduction([{ item: single(820), quantity: 2, reduction: to(555) }], 'tickets'), 530);
  assert.equal(packReduction([{ item: single(500), quantity: 2, reduction: to(600) }], 'tickets'), 0);
});

test('percentOf is exact: it agrees with integer arithmetic of any size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cents, hundredths) => {
        const exact = (BigInt(cents) * BigInt(hundredths) + 5000n) / 10000n;
        assert.equal(BigInt(percentOf(cents, hundredths / 100)), exact);
      },
    ),
  );
});

test('toCents reverses toEuros (R9)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      assert.equal(toCents(toEuros(cents)), cents);
    }),
  );
});

test('cartTotals adds the management cost to the subtotal after promotion, also if all lines are free (R98)', () => {
  assert.deepEqual(cartTotals([3000, 2000], 500, 150), {
    subtotal: 5000,
    promotion: 500,
    managementCost: 150,
    total: 4650,
  });
  assert.equal(cartTotals([0], 0, 150).total, 150);
  assert.equal(cartTotals([0], 0, 0).total, 0);
  assert.equal(cartTotals([100], 500, 150).total, 150, 'a promotion never goes below zero');
  assert.equal(cartTotals([], 0, 150).total, 0, 'nothing is chosen');
});

test('cheapestOrder adds the management cost once and uses the minimum quantity (R430)', () => {
  assert.equal(cheapestOrder([{ unit: 1300 }, { unit: 900, least: null }], 120), 1020);
  assert.equal(cheapestOrder([{ unit: 1300 }, { unit: 500, least: 10 }], 120), 1420);
  assert.equal(cheapestOrder([{ unit: 0 }, { unit: 900 }], 0), 900, 'a free child is not the price');
  assert.equal(cheapestOrder([{ unit: 0 }], 150), 150, 'a free order costs the booking fee');
  assert.equal(cheapestOrder([{ unit: 0 }], 0), null);
  assert.equal(cheapestOrder([], 150), null);
});

test('placesOf returns 0 for vr and supplement items (R72)', () => {
  const line = { pax: 2, item_quantity: 3 };
  assert.equal(placesOf({ ...line, type: { name: 'general' } }, 4), 24);
  assert.equal(placesOf({ ...line, type: { name: 'vr' } }, 4), 0);
  assert.equal(placesOf({ ...line, type: { name: 'supplement' } }, 4), 0);
});

test('percentOf rounds negative amounts away from zero, and returns 0 for 0 (R96)', () => {
  assert.equal(percentOf(-101, 50), -51);
  assert.equal(percentOf(101, 50), 51);
  assert.equal(percentOf(0, 50), 0);
});
