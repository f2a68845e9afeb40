import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from './catalogue.ts';
import { exampleItem } from '@taquilla/testing/contracts/examples.ts';
import { differsByDay, lowestPrice, productOn } from './product-price.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const tuesdays = [{ from: null, until: null, weekdays: ['tue' as const], price: 8.2 }];

const palace = exampleItem({ price: 12.5, discount: 1, item_quantity: 2, day_prices: tuesdays });
const tower = exampleItem({ id: 71, price: 4 });
const visit: Pick<Product, 'items' | 'total'> = { items: [palace, tower], total: 27 };
const plain: Pick<Product, 'items' | 'total'> = { items: [exampleItem({})], total: 12.5 };

test('productOn sums the items’ prices of the day minus their discounts', () => {
  assert.equal(productOn(visit, MONDAY).total, 27);
  const cheaper = productOn(visit, TUESDAY);
  assert.equal(cheaper.total, 18.4);
  assert.deepEqual(
    cheaper.items.map(({ price }) => price),
    [8.2, 4],
  );
});

test('productOn does not change a product that is priced for a day', () => {
  assert.deepEqual(productOn(productOn(visit, TUESDAY), MONDAY), productOn(visit, TUESDAY));
});

test('productOn returns the listed price without a day or without day prices', () => {
  assert.equal(productOn(visit, null), visit);
  assert.equal(productOn(plain, TUESDAY), plain);
  assert.deepEqual([visit, plain].map(differsByDay), [true, false]);
});

test('lowestPrice is the price of the cheapest day (R76)', () => {
  assert.equal(lowestPrice(visit), 18.4);
  assert.equal(lowestPrice(plain), 12.5);
});
