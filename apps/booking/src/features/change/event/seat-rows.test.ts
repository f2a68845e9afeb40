import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seatRows } from './seat-rows.ts';
import { seat } from '@taquilla/testing/booking/event-lines.ts';

test('seatRows groups seats by sector and row, in the order of the purchase', () => {
  assert.deepEqual(seatRows([seat('12'), seat('3', '6'), seat('14'), seat('12', '5', 'Balcony')]), [
    { sector: 'Stalls', row: '5', seats: ['12', '14'] },
    { sector: 'Stalls', row: '6', seats: ['3'] },
    { sector: 'Balcony', row: '5', seats: ['12'] },
  ]);
  assert.deepEqual(seatRows([]), []);
});
