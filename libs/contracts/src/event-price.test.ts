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

test('isPresale compares instants independently of their UTC offset', () => {
  assert.ok(isPresale(END, before));
  assert.ok(!isPresale(END, END));
  assert.ok(isPresale(new Date('2031-03-15T23:59:59+01:00'), before));
  assert.ok(!isPresale(null, before));
});

test('eventUnitPrice adds the presale price during the presale (R100)', () => {
  assert.equal(eventUnitPrice(product, END, before), 3250);
  assert.equal(eventUnitPrice(product, END, END), 3000);
});

test('eventLineTotal multiplies the price and the available combined products by the quantity (R101)', () => {
  assert.equal(eventLineTotal(product, 3, END, before), (400 + 3250) * 3);
  assert.equal(eventLineTotal({ ...product, combined: [] }, 2, END, END), 6000);
});

test('eventPromotionAmount returns the difference to a lower promotion price times the quantity (R102)', () => {
  assert.equal(eventPromotionAmount(3000, 2400, 2), 1200);
});
