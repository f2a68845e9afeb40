import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventProduct } from '@taquilla/contracts';
import { mostOfTariff } from './most-of-tariff.ts';

const tariff = (id: number, category_id: number, available: number | null): EventProduct => ({
  id,
  category_id,
  available,
  name: '',
  price_list_id: 1,
  category: '',
  price: 10,
  presale_price: 0,
  combined_products: [],
});
const most = (id: number, tariffs: EventProduct[], wanted: [number, number][], room = {}) => {
  const own = tariffs.find((one) => one.id === id);
  assert.ok(own);
  return mostOfTariff(own, {
    tariffs,
    wanted: new Map(wanted),
    room: { share: 10, left: Infinity, ...room },
  });
};

test('tariffs of one category take its places from each other', () => {
  const both = [tariff(1, 7, 3), tariff(2, 7, 3)];
  assert.equal(most(1, both, []), 3);
  assert.equal(most(1, both, [[2, 2]]), 1);
  assert.equal(most(1, both, [[2, 3]]), 0);
  assert.equal(most(1, [tariff(1, 7, 3), tariff(2, 8, 3)], [[2, 3]]), 3);
});

test('the visitor’s share and the places of the date are for all tariffs together', () => {
  const both = [tariff(1, 7, null), tariff(2, 8, null)];
  assert.equal(most(1, both, [[2, 4]]), 6);
  assert.equal(most(1, both, [[2, 4]], { left: 5 }), 1);
});

test('what is wanted already stays, though there are fewer by now', () => {
  assert.equal(most(1, [tariff(1, 7, 1)], [[1, 4]]), 4);
});
