import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { countPlaces, eventFigures } from './event-figures.ts';

const combined = { id: 1, name: 'Programme', quantity: 1, schedules: [] };
const line = exampleEventLine({
  stock: { presale_finished_at: '2027-04-01T00:00:00+02:00' },
  products: [
    exampleEventProduct({
      price: 30.1,
      presale_price: 2.05,
      quantity: 3,
      combined_products: [
        { ...combined, available: true, total: 4.5 },
        { ...combined, available: false, total: 99 },
      ],
    }),
  ],
});
const before = new Date('2027-03-31T21:59:59Z');
const after = new Date('2027-03-31T22:00:00Z');

test('eventFigures adds the presale price during the presale, and combined products while available', () => {
  // (4.50 + 30.10 + 2.05) × 3
  assert.deepEqual(eventFigures({ lines: [line], promotion: null }, 150, before), {
    subtotal: 10_995,
    promotion: 0,
    managementCost: 150,
    total: 11_145,
  });
  assert.equal(eventFigures({ lines: [line], promotion: null }, 150, after).subtotal, 10_380);
});

test('a promotion reduces its tariffs to their promotion prices, and no other tariff', () => {
  const promotion = { code: 'SPRING', prices: [{ id: 7, price: 20 }] };
  assert.equal(eventFigures({ lines: [line], promotion }, 0, after).promotion, 3030);
  const other = { code: 'SPRING', prices: [{ id: 8, price: 20 }] };
  assert.equal(eventFigures({ lines: [line], promotion: other }, 0, after).promotion, 0);
});

test('countPlaces sums the quantities of all lines (R30)', () => {
  assert.equal(countPlaces([line, line]), 6);
});
