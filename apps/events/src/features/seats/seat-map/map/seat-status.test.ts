import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toDifferences } from '@taquilla/contracts';
import { hall, statusOf } from '@taquilla/testing/events/arena.ts';
import { readLayout } from './seat-map.ts';
import { applyChanges, countOpen, FREE, HELD, HELD_BY_CART, readStatus, SOLD } from './seat-status.ts';

const layout = hall({ sectors: 1, rows: 1, seats: 5 });
const map = readLayout(layout);

test('readStatus decodes one digit per seat, in the order of the layout', () => {
  assert.deepEqual(
    [...readStatus(map, statusOf(layout, '01230')).codes],
    [FREE, HELD, SOLD, HELD_BY_CART, FREE],
  );
});

test('readStatus returns sold for a missing or unknown status (R127)', () => {
  assert.deepEqual(
    [...readStatus(map, { ...statusOf(layout), st: '0x9' }).codes],
    [FREE, SOLD, SOLD, SOLD, SOLD],
  );
});

test('applyChanges returns a new object and leaves the previous statuses unchanged', () => {
  const before = readStatus(map, statusOf(layout, '00000'));
  const statuses = applyChanges(map, before, {
    v: 1,
    rev: 9,
    since: 1,
    id: toDifferences([2, 4, 77]),
    st: '202',
    standing: {},
  });
  // seat 4 was free before, seat 77 is not in this hall
  assert.deepEqual([...statuses.codes], [FREE, SOLD, FREE, FREE, FREE]);
  assert.equal(statuses.rev, 9);
  assert.deepEqual([...before.codes], [FREE, FREE, FREE, FREE, FREE]);
});

test('countOpen counts free seats and seats of the own cart', () => {
  const statuses = readStatus(map, statusOf(layout, '01230'));
  assert.equal(countOpen(statuses, { start: 0, end: 5 }), 3);
  assert.equal(countOpen(statuses, { start: 1, end: 3 }), 0);
  assert.equal(
    countOpen(statuses, { start: 0, end: 5 }, Uint8Array.of(1, 1, 1, 0, 0)),
    1,
    'within the filter',
  );
});
