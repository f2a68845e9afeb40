import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry, PromotionAnswer } from '@taquilla/contracts';
import fc from 'fast-check';
import { countProducts, figuresOf } from './cart-totals.ts';
import { mergePack } from './merge-pack.ts';
import { promotionOf } from './promotion.ts';
import {
  arbitraryInfo,
  arbitraryPack,
  info,
  item,
  pack,
  product,
} from '@taquilla/testing/shared-state/arbitrary-cart.ts';

test('an empty cart has a total of 0, without the management cost (R98)', () => {
  const figures = figuresOf({ entries: [], promotion: null }, 150);
  assert.deepEqual(figures, { subtotal: 0, promotion: 0, managementCost: 0, total: 0 });
});

test('a percentage is rounded once per pack, from the base of the pack’s type', () => {
  const line = product({
    quantity: 3,
    total: 7.55,
    items: [item({ price: 8.05, discount: 0.5, fixed_price: 6.05 })],
  });
  const of = (type: 'tickets' | 'tourist-pass') =>
    figuresOf(
      {
        entries: mergePack([], info(1, type), pack({ products: [line] })),
        promotion: { code: 'A', discount: 10 },
      },
      150,
    );
  assert.deepEqual(of('tickets'), { subtotal: 2265, promotion: 227, managementCost: 150, total: 2188 });
  assert.equal(of('tourist-pass').promotion, 182);
});

test('a percentage applies to the sum of a pack’s rooms and products, and to each pack separately', () => {
  const part = (id: number, price: number) => item({ id, price });
  const rooms = product({ id: 1, quantity: 1, total: 7, items: [part(1, 4.01), part(2, 2.99)] });
  const one = product({ id: 2, quantity: 1, total: 0.62, items: [part(3, 0.61)] });
  const other = product({ id: 3, quantity: 1, total: 0.63, items: [part(4, 0.63)] });
  const taken = (...packs: (typeof rooms)[][]) =>
    figuresOf(
      {
        entries: packs.reduce<CartEntry[]>(
          (cart, products) => mergePack(cart, info(), pack({ products, schedules: [] })),
          [],
        ),
        promotion: { code: 'A', discount: 50 },
      },
      0,
    ).promotion;
  assert.equal(taken([rooms]), 350);
  assert.equal(taken([one, other]), 62);
  assert.equal(taken([one], [other]), 31 + 32);
});

test('a cart of free products costs the management cost', () => {
  const free = product({ quantity: 2, total: 0, items: [item({ price: 0 })] });
  const entries = mergePack([], info(), pack({ products: [free] }));
  assert.equal(figuresOf({ entries, promotion: null }, 150).total, 150);
});

test('a promotion reduces only its items; a fixed price reduces the part above it', () => {
  const adult = product({ id: 1, quantity: 2, total: 10, items: [item({ id: 1, price: 10 })] });
  const child = product({ id: 2, quantity: 1, total: 5, items: [item({ id: 2, price: 5 })] });
  const entries = mergePack([], info(), pack({ products: [adult, child] }));
  const taken = (answer: Partial<PromotionAnswer>) => {
    const promotion = promotionOf({ code: 'A', discount: 10, products: [], ...answer });
    return figuresOf({ entries, promotion }, 0).promotion;
  };
  const named = (id: number, price?: number) => ({
    id,
    items: [{ ...item({ id }), ...(price === undefined ? {} : { promotion_price: price }) }],
  });
  assert.equal(taken({ products: [named(1)] }), 200);
  assert.equal(taken({ products: [named(1), named(2)] }), 250);
  assert.equal(taken({ kind: 'fixed-price', products: [named(1, 7.5), named(2, 6)] }), 500);
});

test('property: badge and subtotal equal the sums over all lines (R30)', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(arbitraryInfo, arbitraryPack), { maxLength: 10 }), (list) => {
      const entries = list.reduce<CartEntry[]>((cart, [to, added]) => mergePack(cart, to, added), []);
      let units = 0;
      let cents = 0;
      for (const entry of entries) {
        for (const { products } of entry.packsSelected) {
          for (const { quantity, total } of products) {
            units += quantity;
            cents += Math.round(total * 100) * quantity;
          }
        }
      }
      assert.equal(countProducts(entries), units);
      const figures = figuresOf({ entries, promotion: null }, 150);
      assert.equal(figures.subtotal, cents);
      assert.equal(figures.total, list.length === 0 ? 0 : cents + 150);
    }),
  );
});
