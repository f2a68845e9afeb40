import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventLineTotal, eventPromotionAmount, eventUnitPrice, isPresale } from './event-price.ts';

const END = new Date('2031-03-15T22:59:59Z');
const before = new Date(END.getTime() - 1);
const product = {
  price: 3000,
  presalePrice: 250,
  combined: [
    { available: true, total: 400 },
    { available: false, total: 600 },
  ],
};

test('the presale ends at its moment, whatever the time zone it is written in', () => {
  assert.ok(isPresale(END, before));
  assert.ok(!isPresale(END, END));
  assert.ok(isPresale(new Date('2031-03-15T23:59:59+01:00'), before));
  assert.ok(!isPresale(null, before));
});

test('the presale price is on top of the price while the presale goes on (R100)', () => {
  assert.equal(eventUnitPrice(product, END, before), 3250);
  assert.equal(eventUnitPrice(product, END, END), 3000);
});

test('a line is the available sub-products and the price, times the quantity (R101)', () => {
  assert.equal(eventLineTotal(product, 3, END, before), (400 + 3250) * 3);
  assert.equal(eventLineTotal({ ...product, combined: [] }, 2, END, END), 6000);
});

test('a promotion takes off what its own price is lower by (R102)', () => {
  assert.equal(eventPromotionAmount(3000, 2400, 2), 1200);
});
