import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry, Product } from '@taquilla/contracts';
import { mergePack } from './merge-pack.ts';
import { refreshed } from './refresh-packs.ts';
import { info, item, pack, product } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const soldNow = (values: Partial<Product> = {}): Product => ({
  ...product(),
  description: '',
  min_quantity: null,
  max_quantity: null,
  pass: null,
  ...values,
});
const offer = (values: Partial<Product> = {}) => [
  { interfaceId: 1, name: 'Interface 1', products: [soldNow(values)] },
];
const first = ({ entries }: { entries: readonly CartEntry[] }) => entries[0]?.packsSelected[0];
const entries = mergePack([], info(), pack());

test('refreshed returns the same entries if nothing has changed', () => {
  const same = refreshed(entries, offer());
  assert.equal(same.entries, entries);
  assert.deepEqual(same.repriced, []);
  assert.equal(refreshed(entries, []).entries, entries);
});

test('refreshed updates the names of interface, product and room to the page’s language', () => {
  const german = refreshed(entries, [
    {
      interfaceId: 1,
      name: 'Besuche',
      products: [soldNow({ name: 'Erwachsene', items: [item({ room_name: 'Palast' })] })],
    },
  ]);
  assert.equal(german.entries[0]?.accessInterfaceInfo.name, 'Besuche');
  assert.equal(first(german)?.products[0]?.name, 'Erwachsene');
  assert.equal(first(german)?.schedules[0]?.room_name, 'Palast');
  assert.deepEqual(german.repriced, []);
});

test('refreshed sets the new price and keeps the price at selection as former_total until both are equal (R91)', () => {
  const dearer = refreshed(entries, offer({ total: 12, items: [item({ price: 12 })] }));
  assert.deepEqual(
    dearer.repriced.map(({ name, total, former_total }) => [name, total, former_total]),
    [['Adult', 12, 10]],
  );
  assert.equal(first(dearer)?.products[0]?.items[0]?.price, 12);
  const again = refreshed(dearer.entries, offer({ total: 13, items: [item({ price: 13 })] }));
  assert.equal(first(again)?.products[0]?.former_total, 10);
  const back = refreshed(again.entries, offer());
  assert.deepEqual(back.entries, entries);
});

test('refreshed uses the price of the visit’s day', () => {
  const saturdays = [{ from: null, until: null, weekdays: ['sat' as const], price: 7 }];
  const { repriced } = refreshed(entries, offer({ items: [item({ day_prices: saturdays })] }));
  assert.deepEqual(
    repriced.map(({ total }) => total),
    [7],
  );
});

test('refreshed does not change products that are not on sale any more or have other items', () => {
  assert.equal(refreshed(entries, offer({ id: 9 })).entries, entries);
  assert.equal(refreshed(entries, offer({ total: 3, items: [item({ id: 99 })] })).entries, entries);
});
