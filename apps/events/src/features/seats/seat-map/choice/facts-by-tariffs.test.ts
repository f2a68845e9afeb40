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
const about = (...ids: number[]) =>
  factsByTariffs(tariffs, ({ id }) => (ids.includes(id) ? ['includes Programme'] : []));

test('what all have names nobody', () => {
  assert.deepEqual(about(1, 2, 3), [{ fact: 'includes Programme', whose: null }]);
});

test('a category that has it whole is named once, a single tariff with its category', () => {
  assert.deepEqual(about(1, 2), [{ fact: 'includes Programme', whose: ['Front'] }]);
  assert.deepEqual(about(1, 3), [{ fact: 'includes Programme', whose: ['Front, Full', 'Balcony'] }]);
});

test('without facts there is nothing to say', () => {
  assert.deepEqual(about(), []);
});
