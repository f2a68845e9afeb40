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
        { room_name: 'Stalls', visit_at, quantity: 2 },
        { room_name: '', visit_at, quantity: 1 },
      ],
      products: [
        { name: 'General', quantity: 2 },
        { name: 'Reduced', quantity: 1 },
      ],
    },
    {
      title: null,
      language: undefined,
      visits: [{ ...early, quantity: 1 }],
      products: [{ name: 'Child', quantity: 1 }],
    },
  ]);
});

test('groupsOf adds up the prices of a product, unless the price of a line is unknown', () => {
  const [adult, child, more] = lines;
  const priced = [{ ...adult, total: 27 }, { ...child }, { ...more, total: 13.5 }] as typeof lines;
  assert.deepEqual(groupsOf(priced)[0]?.products, [
    { name: 'Adult', quantity: 3, total: 40.5 },
    { name: 'Child', quantity: 1 },
  ]);
});

test('productsOf adds up the lines of one product', () => {
  assert.deepEqual(productsOf(lines), [
    { name: 'Adult', quantity: 3 },
    { name: 'Child', quantity: 1 },
  ]);
});
