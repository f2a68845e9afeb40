import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveFocus } from './move-focus.ts';

test('moveFocus moves with arrow keys by a day or a week, across months', () => {
  const from = (key: string) => moveFocus(key, '2026-11-01');
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from), [
    '2026-10-31',
    '2026-11-02',
    '2026-10-25',
    '2026-11-08',
  ]);
});

test('moveFocus moves with Home and End to Monday and Sunday of the week', () => {
  assert.equal(moveFocus('Home', '2026-11-18'), '2026-11-16');
  assert.equal(moveFocus('End', '2026-11-18'), '2026-11-22');
});

test('moveFocus moves with Page Up and Page Down by the five weeks that are shown', () => {
  assert.equal(moveFocus('PageUp', '2026-03-31'), '2026-02-24');
  assert.equal(moveFocus('PageDown', '2026-12-15'), '2027-01-19');
});

test('moveFocus returns null for other keys', () => {
  for (const key of ['Enter', ' ', 'Tab', 'a']) assert.equal(moveFocus(key, '2026-11-18'), null);
});
