import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventProduct } from '@taquilla/contracts';
import { factsByTariffs } from './facts-by-tariffs.ts';

const tariff = (id: number, category: string, name: string): EventProduct => ({
  id,
  name,
  category,
  category_id: category.length,
  price_list_id: 1,
  price: 10,
  presale_price: 0,
  available: null,
  combined_products: [],
});
const tariffs = [tariff(1, 'Front', 'Full'), tariff(2, 'Front', 'Under 26'), tariff(3, 'Balcony', 'Full')];
const facts = (...ids: number[]) =>
  factsByTariffs(tariffs, ({ id }) => (ids.includes(id) ? ['includes Programme'] : []));

test('factsByTariffs returns a null scope for a fact of all tariffs', () => {
  assert.deepEqual(facts(1, 2, 3), [{ fact: 'includes Programme', scope: null }]);
});

test('factsByTariffs names a whole category once and a single tariff with its category', () => {
  assert.deepEqual(facts(1, 2), [{ fact: 'includes Programme', scope: ['Front'] }]);
  assert.deepEqual(facts(1, 3), [{ fact: 'includes Programme', scope: ['Front, Full', 'Balcony'] }]);
});

test('factsByTariffs returns nothing without facts', () => {
  assert.deepEqual(facts(), []);
});
