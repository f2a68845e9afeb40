import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { percentOf, toCents, toEuros } from './money.ts';
import { cartTotals, itemBase, placesOf, productUnitPrice, promotionAmount } from './price.ts';

const item = { price: 1500, discount: 300, fixedPrice: 2000, itemQuantity: 2 };

test('a ticket item costs price minus discount, a tourist pass its fixed price', () => {
  assert.equal(itemBase(item, 'tickets'), 1200);
  assert.equal(itemBase(item, 'tourist-pass'), 2000);
  assert.equal(productUnitPrice([item], 'tickets'), 2400);
});

test('a promotion takes its percent of base × quantity, rounded to the cent', () => {
  assert.equal(promotionAmount({ ...item, itemQuantity: 1 }, 'tickets', 3, 12.5), 450);
  assert.equal(
    promotionAmount({ price: 333, discount: 0, fixedPrice: 0, itemQuantity: 1 }, 'tickets', 1, 50),
    167,
  );
});

test('percentages are exact: they agree with whole-number arithmetic of any size', () => {
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

test('euros on the wire come back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      assert.equal(toCents(toEuros(cents)), cents);
    }),
  );
});

test('a cart costs subtotal after promotion plus the management cost, an empty one nothing', () => {
  assert.deepEqual(cartTotals(5000, 500, 150), {
    subtotal: 5000,
    promotion: 500,
    managementCost: 150,
    total: 4650,
  });
  assert.equal(cartTotals(0, 0, 150).total, 0);
  assert.equal(cartTotals(100, 500, 150).total, 150, 'a promotion never goes below zero');
});

test('vr and supplement items take no places in a room', () => {
  const line = { pax: 2, item_quantity: 3 };
  assert.equal(placesOf({ ...line, type: { name: 'general' } }, 4), 24);
  assert.equal(placesOf({ ...line, type: { name: 'vr' } }, 4), 0);
  assert.equal(placesOf({ ...line, type: { name: 'supplement' } }, 4), 0);
});
