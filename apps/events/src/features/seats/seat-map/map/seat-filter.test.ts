import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '@taquilla/testing/events/arena.ts';
import { fittingSeats, NO_FILTER } from './seat-filter.ts';
import { readLayout } from './seat-map.ts';

/** Two sectors, each a category, with one row of three seats; the first and the fourth seat are wheelchair places. */
const map = readLayout(
  hall({ sectors: 2, rows: 1, seats: 3, access: { 1: 'wheelchair', 2: 'companion', 4: 'wheelchair' } }),
);
const fitting = (change: Partial<typeof NO_FILTER>) =>
  fittingSeats(map, { ...NO_FILTER, ...change })?.join('');

test('fittingSeats returns undefined without a filter', () => {
  assert.equal(fitting({}), undefined);
});

test('fittingSeats filters by category, access and their combination', () => {
  assert.equal(fitting({ category: 1 }), '000111');
  assert.equal(fitting({ accessible: true }), '110100');
  assert.equal(fitting({ category: 0, accessible: true }), '110000');
});
