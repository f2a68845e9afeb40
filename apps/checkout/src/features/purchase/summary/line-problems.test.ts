import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schedule } from '@taquilla/contracts';
import { entry, PACK_ID, product } from '../../../testing/fixtures.ts';
import { lineProblems, packsOfLines, slotDayKey, slotDaysOf } from './line-problems.ts';

const NOW = Date.parse('2030-11-01T00:00:00Z');
const DAY = slotDayKey({ itemId: 70, day: '2030-11-14' });
const slot = (changes: Partial<Schedule> = {}): Schedule => ({
  stock_ticket_id: 900,
  room_id: 3,
  room_name: 'Palace',
  visit_at: '2030-11-14T11:00:00+01:00',
  quantity: 10,
  sold: 8,
  display_text: null,
  ...changes,
});
const problemWith = (slots: Schedule[] | undefined, now = NOW, entries = [entry()]) =>
  lineProblems(entries, slots ? new Map([[DAY, slots]]) : new Map(), now).get(PACK_ID);

test('each room and day is asked about once', () => {
  assert.deepEqual(slotDaysOf([entry(), entry()]), [{ itemId: 70, day: '2030-11-14' }]);
});

test('a slot with exactly the wanted places is fine, one with fewer is full', () => {
  assert.equal(problemWith([slot()]), undefined);
  assert.equal(problemWith([slot({ sold: 9 })]), 'full');
});

test('two packs of one slot are counted together', () => {
  const other = entry([product({ id: 8, quantity: 1 })]);
  assert.equal(problemWith([slot()], NOW, [entry(), other]), 'full');
});

test('a slot that is sold no longer is gone', () => {
  assert.equal(problemWith([slot({ stock_ticket_id: 901 })]), 'gone');
});

test('a visit that has begun is past, even while the box office has not answered', () => {
  const begin = Date.parse('2030-11-14T10:00:00Z');
  assert.equal(problemWith(undefined, begin - 1), undefined);
  assert.equal(problemWith(undefined, begin), 'past');
});

test('refused order lines are found in the cart', () => {
  const entries = [entry([product(), product({ id: 8 })])];
  assert.deepEqual(packsOfLines(entries, [1]), [PACK_ID]);
  assert.deepEqual(packsOfLines(entries, [5]), []);
});
