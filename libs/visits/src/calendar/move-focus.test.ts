import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveFocus } from './move-focus.ts';

test('moveFocus moves with arrow keys by a day or a week, across months', () => {
  const from = (key: string) => moveFocus(key, '2026-11-01', 1);
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from), [
    '2026-10-31',
    '2026-11-02',
    '2026-10-25',
    '2026-11-08',
  ]);
});

test('moveFocus moves with Home and End to the ends of the week, by the first day of the week', () => {
  assert.equal(moveFocus('Home', '2026-11-18', 1), '2026-11-16');
  assert.equal(moveFocus('End', '2026-11-18', 1), '2026-11-22');
  assert.equal(moveFocus('Home', '2026-11-18', 7), '2026-11-15');
});

test('moveFocus moves with Page Up and Page Down by a month, at most to its last day', () => {
  assert.equal(moveFocus('PageUp', '2026-03-31', 1), '2026-02-28');
  assert.equal(moveFocus('PageDown', '2026-12-15', 1), '2027-01-15');
});

test('moveFocus returns null for other keys', () => {
  for (const key of ['Enter', ' ', 'Tab', 'a']) assert.equal(moveFocus(key, '2026-11-18', 1), null);
});
