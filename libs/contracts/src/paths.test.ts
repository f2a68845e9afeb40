import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from './paths.ts';

test('addresses are those of the contract (R10)', () => {
  assert.equal(paths.venueBySlug('alcazar'), '/api/online-shop/headquarter/alcazar/slug');
  assert.equal(
    paths.accessInterfaces('tickets', 3, 'en'),
    '/api/online-shop/ticket/headquarter/3/access-interface?language=en',
  );
  assert.equal(paths.orderPayment('u', 2), '/api/online-shop/order/u/payment?gateway_id=2');
});

test('what is missing is left out, what is strange is encoded', () => {
  assert.equal(paths.itemDates(1, '2026-11-21'), '/api/online-shop/ticket/item/1/dates?date=2026-11-21');
  assert.equal(paths.venueBySlug('a/../b'), '/api/online-shop/headquarter/a%2F..%2Fb/slug');
});
