import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_PURCHASE_LIMITS, capacityFraction, purchaseLimits } from './purchase-limits.ts';

const { cart, address, addressDay } = DEFAULT_PURCHASE_LIMITS;

test('capacityFraction returns the percentage rounded down, within minimum and maximum (R117)', () => {
  const fraction = { percent: 25, atLeast: 4, atMost: 20 };
  assert.deepEqual(
    [3, 10, 16, 41, 79, 1000].map((total) => capacityFraction(fraction, total)),
    [4, 4, 4, 10, 19, 20],
  );
});

test('the default limits admit a family and a class, and no address network can hold a slot of 40 or a whole day', () => {
  assert.ok(capacityFraction(cart, 8) >= 8, 'a family in a tour of eight');
  assert.ok(capacityFraction(cart, 40) >= 30, 'a class of 30 in a slot of 40');
  assert.ok(capacityFraction(address, 40) < 40);
  assert.equal(capacityFraction(addressDay, 13_000), 200);
  assert.equal(capacityFraction(addressDay, 240), 60);
});

test('purchaseLimits accepts values within their bounds and no other fields (R117)', () => {
  const isGood = (value: object) => purchaseLimits.safeParse(value).success;
  for (const percent of [0, 100]) assert.ok(isGood({ cart: { percent } }), String(percent));
  for (const percent of [-1, 101]) assert.ok(!isGood({ cart: { percent } }), String(percent));
  for (const name of ['atLeast', 'atMost']) {
    for (const places of [1, 1_000_000]) assert.ok(isGood({ email: { [name]: places } }), name);
    for (const places of [0, 1_000_001, 1.5]) assert.ok(!isGood({ email: { [name]: places } }), name);
  }
  for (const unitsPerOrder of [1, 999]) assert.ok(isGood({ unitsPerOrder }));
  for (const unitsPerOrder of [0, 1000]) assert.ok(!isGood({ unitsPerOrder }));
  assert.ok(!isGood({ most: 3 }));
});
