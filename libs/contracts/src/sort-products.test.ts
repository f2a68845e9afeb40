import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortProducts } from './sort-products.ts';

test('sortProducts sorts by name in the page’s language, then by online_shop_order (R67)', () => {
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

test('sortProducts uses the venue’s order in every language if it is set', () => {
  const names = { es: ['General', 'Reducida', 'Infantil'], en: ['Adult', 'Reduced', 'Child'] };
  for (const locale of ['es', 'en'] as const) {
    const listed = names[locale].map((name, index) => ({
      name,
      online_shop_order: index + 1,
      position: index + 1,
    }));
    const sorted = sortProducts(listed.toReversed(), locale);
    assert.deepEqual(
      sorted.map(({ name }) => name),
      names[locale],
    );
  }
});
