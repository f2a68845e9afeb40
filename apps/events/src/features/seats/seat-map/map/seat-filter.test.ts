import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '@taquilla/testing/events/arena.ts';
import { fittingSeats, NO_FILTER } from './seat-filter.ts';
import { readLayout } from './seat-map.ts';

/** Two sectors, each a category, with one row of three seats; the first and the fourth seat are wheelchair places. */
const map = readLayout(
  hall({ sectors: 2, rows: 1, seats: 3, access: { 1: 'wheelchair', 2: 'companion', 4: 'wheelchair' } }),
);
const fitting = (change: Partial<typeof NO_FILTER>, prices: (number | null)[] = [4000, 2500]) =>
  fittingSeats(map, { ...NO_FILTER, ...change }, prices)?.join('');

test('fittingSeats returns undefined without a filter', () => {
  assert.equal(fitting({}), undefined);
});

test('fittingSeats filters by category, price, access and their combination', () => {
  assert.equal(fitting({ categories: new Set([1]) }), '000111');
  assert.equal(fitting({ most: 2500 }), '000111');
  assert.equal(fitting({ most: 4000 }), '111111');
  assert.equal(fitting({ accessible: true }), '110100');
  assert.equal(fitting({ categories: new Set([0]), most: 4000, accessible: true }), '110000');
});

test('fittingSeats excludes categories that are not sold when a price is given', () => {
  assert.equal(fitting({ most: 4000 }, [4000, null]), '111000');
});
