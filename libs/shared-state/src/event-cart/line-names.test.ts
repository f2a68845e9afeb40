import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { withNames, type DateNames } from './line-names.ts';

const combined = (name: string, room_name: string) => ({
  id: 7,
  name,
  available: true,
  total: 5,
  quantity: 1,
  schedules: [{ room_id: 3, room_name, visit_at: '2030-11-14T18:00:00+01:00' }],
});
const line = exampleEventLine({
  event: { title: 'La marea' },
  stock: { id: 5 },
  products: [
    exampleEventProduct({
      id: 1,
      place_id: 12,
      sector_id: 2,
      sector_name: 'Platea',
      row_text: 'B',
      column_text: '3',
      name: 'General',
      category: 'Delantera',
      price: 30,
      booked: [crypto.randomUUID()],
      combined_products: [combined('Visita', 'Claustro')],
    }),
    exampleEventProduct({ id: 9, name: 'Infantil', category: 'Palco', sector_id: 4, sector_name: 'Palcos' }),
  ],
});
const names: DateNames = {
  hourId: 5,
  language: 'en',
  title: 'The Tide',
  tariffs: [
    {
      id: 1,
      name: 'Full price',
      category: 'Front stalls',
      combined_products: [combined('Visit', 'Cloister')],
    },
  ],
  sectors: [{ id: 2, name: 'Stalls' }],
};

test('withNames changes only the names of a date (R231)', () => {
  const [seat] = line.products;
  assert.ok(seat);
  assert.deepEqual(withNames([line], names), [
    {
      ...line,
      event: { ...line.event, title: 'The Tide' },
      language: 'en',
      products: [
        {
          ...seat,
          name: 'Full price',
          category: 'Front stalls',
          sector_name: 'Stalls',
          combined_products: [combined('Visit', 'Cloister')],
        },
        // a product that is not on sale any more keeps its names
        line.products[1],
      ],
    },
  ]);
});

test('withNames does not change other dates', () => {
  assert.deepEqual(withNames([line], { ...names, hourId: 6 }), [line]);
});
