import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventProduct } from '@taquilla/contracts';
import { maxOfTariff } from './max-of-tariff.ts';

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
const most = (id: number, tariffs: EventProduct[], requested: [number, number][], limits = {}) => {
  const target = tariffs.find((candidate) => candidate.id === id);
  assert.ok(target);
  return maxOfTariff(target, {
    tariffs,
    requested: new Map(requested),
    limits: { allowed: 10, left: Infinity, ...limits },
  });
};

test('maxOfTariff shares the places of a category among its tariffs', () => {
  const both = [tariff(1, 7, 3), tariff(2, 7, 3)];
  assert.equal(most(1, both, []), 3);
  assert.equal(most(1, both, [[2, 2]]), 1);
  assert.equal(most(1, both, [[2, 3]]), 0);
  assert.equal(most(1, [tariff(1, 7, 3), tariff(2, 8, 3)], [[2, 3]]), 3);
});

test('maxOfTariff counts all tariffs against the purchase limit and the places of the date', () => {
  const both = [tariff(1, 7, null), tariff(2, 8, null)];
  assert.equal(most(1, both, [[2, 4]]), 6);
  assert.equal(most(1, both, [[2, 4]], { left: 5 }), 1);
});

test('maxOfTariff returns at least the requested quantity, also when fewer places are left', () => {
  assert.equal(most(1, [tariff(1, 7, 1)], [[1, 4]]), 4);
});
