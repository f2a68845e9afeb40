import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceOn, type DayPrice } from './day-price.ts';
import { WEEKDAYS } from './days.ts';

const rule = (values: Partial<DayPrice>): DayPrice => ({
  from: null,
  until: null,
  weekdays: [...WEEKDAYS],
  price: 5,
  ...values,
});

test('priceOn returns the price of the matching rule, else the item’s price (R77)', () => {
  const midweek = [rule({ weekdays: ['tue', 'wed'] })];
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
  assert.deepEqual(
    week.map((day) => priceOn(7, midweek, day)),
    [7, 5, 5, 7],
  );
  assert.equal(priceOn(7, [], '2026-11-17'), 7);
});

test('priceOn includes the first and the last day of a season', () => {
  const summer = [rule({ from: '2026-06-01', until: '2026-08-31', price: 9 })];
  const days = ['2026-05-31', '2026-06-01', '2026-08-31', '2026-09-01'];
  assert.deepEqual(
    days.map((day) => priceOn(7, summer, day)),
    [7, 9, 9, 7],
  );
});

test('priceOn applies the last of several matching rules', () => {
  const rules = [rule({ price: 9 }), rule({ weekdays: ['tue'], price: 5 })];
  assert.equal(priceOn(7, rules, '2026-11-17'), 5);
  assert.equal(priceOn(7, rules.toReversed(), '2026-11-17'), 9);
});
