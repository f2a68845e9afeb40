import assert from 'node:assert/strict';
import { test } from 'node:test';
import { item, product } from '@taquilla/testing/visits/fixtures.ts';
import { findsCheapest } from './finds-cheapest.ts';
import { visitKinds } from './visit-kinds.ts';

const cloister = item({ name: 'Cloister', room_id: 3 });
const library = item({ id: 2, name: 'Library', room_id: 4 });
const adult = product({ items: [cloister], covers: { adults: 1, children: 0 } });
const family = product({
  id: 8,
  name: 'Family',
  items: [cloister, { ...cloister, id: 3, name: 'Cloister, children' }],
  covers: { adults: 2, children: 2 },
});
const both = product({
  id: 9,
  name: 'Cloister and library',
  description: 'With the choir books',
  items: [cloister, library],
  covers: { adults: 1, children: 0 },
});
const { covers: _, ...unstated } = product({ id: 10 });

test('visitKinds groups products by the rooms that they enter, and leaves out products that state no visitors', () => {
  const kinds = visitKinds([adult, family, both, unstated]);
  assert.deepEqual(
    kinds.map(({ name, description, products }) => [name, description, products.map(({ id }) => id)]),
    [
      ['Cloister', '', [7, 8]],
      ['Cloister and library', 'With the choir books', [9]],
    ],
  );
});

test('findsCheapest is true for products for children or several visitors whose prices are the same every day', () => {
  const day_prices = [{ from: null, until: null, weekdays: ['thu' as const], price: 8 }];
  assert.equal(findsCheapest([adult, family]), true);
  assert.equal(findsCheapest([adult, both]), false);
  assert.equal(findsCheapest([unstated]), false);
  assert.equal(findsCheapest([{ ...adult, items: [{ ...cloister, day_prices }] }, family]), false);
});
