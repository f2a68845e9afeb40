import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortProducts } from './sort-products.ts';

test('products are sorted by name in the page’s language, then by their order in the shop (R67)', () => {
  const products = [
    { name: 'Niño', online_shop_order: 1 },
    { name: 'Ángel', online_shop_order: 9 },
    { name: 'Adulto', online_shop_order: 2 },
    { name: 'Adulto', online_shop_order: 1 },
    { name: 'Grupo 10', online_shop_order: 1 },
    { name: 'Grupo 9', online_shop_order: 2 },
  ];
  assert.deepEqual(
    sortProducts(products, 'es').map(({ name, online_shop_order }) => `${name} ${online_shop_order}`),
    ['Adulto 1', 'Adulto 2', 'Ángel 9', 'Grupo 9 2', 'Grupo 10 1', 'Niño 1'],
  );
});
