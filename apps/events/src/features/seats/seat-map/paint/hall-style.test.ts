import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryStyle } from './hall-style.ts';

test('categoryStyle repeats the eight colours from the ninth category', () => {
  assert.deepEqual(categoryStyle(7), { '--category': 'var(--seat-8)' });
  assert.deepEqual(categoryStyle(8), { '--category': 'var(--seat-1)' });
});
