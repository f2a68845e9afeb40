import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hall } from '@taquilla/testing/events/arena.ts';
import { fittingSeats, NO_FILTER } from './seat-filter.ts';
import { readLayout } from './seat-map.ts';

/** Two sectors of one row of three seats, each a category; the first and the fourth seat are for wheelchairs. */
const map = readLayout(
  hall({ sectors: 2, rows: 1, seats: 3, access: { 1: 'wheelchair', 2: 'companion', 4: 'wheelchair' } }),
);
const fitting = (change: Partial<typeof NO_FILTER>, prices: (number | null)[] = [4000, 2500]) =>
  fittingSeats(map, { ...NO_FILTER, ...change }, prices)?.join('');

test('nothing looked for: every seat', () => {
  assert.equal(fitting({}), undefined);
});

test('by category, by price, by access, and by all of them', () => {
  assert.equal(fitting({ categories: new Set([1]) }), '000111');
  assert.equal(fitting({ most: 2500 }), '000111');
  assert.equal(fitting({ most: 4000 }), '111111');
  assert.equal(fitting({ accessible: true }), '110100');
  assert.equal(fitting({ categories: new Set([0]), most: 4000, accessible: true }), '110000');
});

test('what is not sold fits no price', () => {
  assert.equal(fitting({ most: 4000 }, [4000, null]), '111000');
});
