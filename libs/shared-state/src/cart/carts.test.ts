import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedEventCart, type StoredCart } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { applyChange, parseCarts, parseCartsOf, serialiseCarts } from './carts.ts';
import { mergePack } from './merge-pack.ts';
import { info, pack } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const cart = (headquarterId: number): StoredCart => ({
  version: 1,
  headquarterId,
  reference: crypto.randomUUID(),
  entries: mergePack([], info(), pack()),
  promotion: null,
  expiresAt: null,
  serverOffset: 0,
});

test('parseCarts reverses serialiseCarts (R81)', () => {
  const carts = { 1: cart(1), 2: cart(2) };
  assert.deepEqual(parseCarts(JSON.parse(JSON.stringify(serialiseCarts(carts)))), carts);
});

test('parseCarts drops an invalid cart and keeps the others, and returns no carts for an invalid value', () => {
  const good = cart(2);
  assert.deepEqual(parseCarts({ version: 1, carts: [{ ...cart(1), entries: 'x' }, null, good] }), {
    2: good,
  });
  for (const bad of [null, 7, 'x', [], {}, { version: 2, carts: [good] }])
    assert.deepEqual(parseCarts(bad), {});
});

test('parseCarts drops a cart with an impossible quantity', () => {
  const withQuantity = (quantity: number) => ({
    ...cart(1),
    entries: cart(1).entries.map((entry) => ({
      ...entry,
      packsSelected: entry.packsSelected.map((one) => ({
        ...one,
        products: one.products.map((product) => ({ ...product, quantity })),
      })),
    })),
  });
  const withPlaces = (quantity: number) => ({
    ...cart(1),
    lines: [
      exampleEventLine({ quantity: Math.abs(quantity), products: [exampleEventProduct({ quantity })] }),
    ],
  });
  const venuesOf = (quantity: number) => [
    Object.keys(parseCarts({ version: 1, carts: [withQuantity(quantity)] })),
    Object.keys(parseCartsOf(storedEventCart, { version: 1, carts: [withPlaces(quantity)] })),
  ];
  assert.deepEqual(venuesOf(2), [['1'], ['1']]);
  for (const quantity of [-2, 0, 1.5]) assert.deepEqual(venuesOf(quantity), [[], []]);
});

test('a change affects its own venue only, and an empty cart is not stored', () => {
  const carts = { 1: cart(1), 2: cart(2) };
  const after = applyChange(carts, { headquarterId: 1, apply: () => null });
  assert.deepEqual(after, { 2: carts[2] });
  assert.equal(applyChange(carts, { headquarterId: 3, apply: (latest) => latest }), carts);
  assert.equal(serialiseCarts({}), null);
});
