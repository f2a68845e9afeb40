import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { entry } from '@taquilla/testing/checkout/fixtures.ts';
import { goodsOfCart, goodsOfPlaces } from './goods.ts';

test('goodsOfCart returns tickets or passes by the type of the cart', () => {
  assert.equal(goodsOfCart([entry()]), 'tickets');
  assert.equal(goodsOfCart([{ ...entry(), type: 'tourist-pass' }]), 'passes');
});

test('goodsOfPlaces returns seats, tickets, or places for a mix of both', () => {
  const seat = exampleEventLine({ products: [exampleEventProduct({ place_id: 7 })] });
  const byNumber = exampleEventLine();
  assert.equal(goodsOfPlaces([seat]), 'seats');
  assert.equal(goodsOfPlaces([byNumber]), 'tickets');
  assert.equal(goodsOfPlaces([seat, byNumber]), 'places');
});
