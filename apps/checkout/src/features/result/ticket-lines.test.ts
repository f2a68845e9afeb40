import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf, productsOf, visitsOf } from './ticket-lines.ts';

const late = { room_name: 'Gardens', visit_at: '2030-11-14T12:00:00+01:00' };
const early = { room_name: 'Palace', visit_at: '2030-11-14T11:00:00+01:00' };
const lines = [
  { product_name: 'Adult', quantity: 2, visits: [late, early] },
  { product_name: 'Child', quantity: 1, visits: [early] },
  { product_name: 'Adult', quantity: 1, visits: [late] },
];

test('visitsOf returns each visit once, in chronological order', () => {
  assert.deepEqual(visitsOf(lines), [early, late]);
});

test('groupsOf groups an event by its title and counts its tariffs', () => {
  const visit_at = '2030-11-27T20:00:00+01:00';
  const seat = (tariff: string, room_name: string) => ({
    product_name: 'The tide',
    quantity: 1,
    tariff,
    visits: [{ room_name, visit_at }],
  });
  const tide = [seat('General', 'Stalls'), seat('General', 'Stalls'), seat('Reduced', '')];
  assert.deepEqual(groupsOf([...tide, ...lines.slice(1, 2)]), [
    {
      title: 'The tide',
      language: undefined,
      visits: [
        { room_name: 'Stalls', visit_at },
        { room_name: '', visit_at },
      ],
      products: [
        { name: 'General', quantity: 2 },
        { name: 'Reduced', quantity: 1 },
      ],
    },
    { title: null, language: undefined, visits: [early], products: [{ name: 'Child', quantity: 1 }] },
  ]);
});

test('productsOf adds up the lines of one product', () => {
  assert.deepEqual(productsOf(lines), [
    { name: 'Adult', quantity: 3 },
    { name: 'Child', quantity: 1 },
  ]);
});
