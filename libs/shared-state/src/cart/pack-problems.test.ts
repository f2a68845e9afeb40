import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schedule } from '@taquilla/contracts';
import { mergePack } from './merge-pack.ts';
import { packProblems, slotDayKey, slotDaysOf } from './pack-problems.ts';
import { info, pack, product, slot } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const NOW = Date.parse('2026-11-01T00:00:00Z');
const own = pack();
const entries = mergePack([], info(), own);
const DAY = slotDayKey({ itemId: 1, day: '2026-11-14' });
const offered = (changes: Partial<Schedule> = {}): Schedule => {
  const { places: _, ...rest } = slot();
  return { ...rest, quantity: 10, sold: 8, ...changes };
};
const problemWith = (slots: Schedule[] | undefined, now = NOW, cart = entries) =>
  packProblems(cart, slots ? new Map([[DAY, slots]]) : new Map(), now).get(own.id);

test('slotDaysOf returns each room and day once', () => {
  const twice = mergePack(entries, info(2), pack());
  assert.deepEqual(slotDaysOf(twice), [{ itemId: 1, day: '2026-11-14' }]);
});

test('packProblems reports full for a slot with less capacity than needed, not for exactly enough', () => {
  assert.equal(problemWith([offered()]), undefined);
  assert.equal(problemWith([offered({ sold: 9 })]), 'full');
});

test('packProblems returns full when two packs of one slot exceed its capacity', () => {
  const both = mergePack(entries, info(2), pack({ products: [product({ quantity: 1 })] }));
  assert.equal(problemWith([offered()], NOW, both), 'full');
});

test('packProblems reports gone for a slot that is not on sale any more', () => {
  assert.equal(problemWith([offered({ stock_ticket_id: 901 })]), 'gone');
});

test('packProblems reports past for a visit that has begun, also before a response (R90)', () => {
  const begin = Date.parse('2026-11-14T10:00:00Z');
  assert.equal(problemWith(undefined, begin - 1), undefined);
  assert.equal(problemWith(undefined, begin), 'past');
});

test('packProblems reports alone for a product whose companion is missing or at another time (R423)', () => {
  const companion = { id: 50, name: 'Adult' };
  const child = pack({ products: [product({ accompanied_by: [companion] })] });
  const withAdult = (schedules = child.schedules) =>
    mergePack(mergePack([], info(), child), info(2), pack({ products: [product({ id: 50 })], schedules }));
  const problemOf = (cart: typeof entries) => packProblems(cart, new Map(), NOW).get(child.id);
  assert.equal(problemOf(mergePack([], info(), child)), 'alone');
  assert.equal(problemOf(withAdult()), undefined);
  assert.equal(problemOf(withAdult([slot({ stock_ticket_id: 999 })])), 'alone');
});

test('packProblems never reports past for passes, which have no time', () => {
  const passes = mergePack([], info(1, 'tourist-pass'), { ...own, schedules: [] });
  assert.deepEqual(packProblems(passes, new Map(), Date.parse('2099-01-01T00:00:00Z')).size, 0);
});
