import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryStyle } from './hall-style.ts';

test('there may be more categories than colours: they begin again', () => {
  assert.deepEqual(categoryStyle(7), { '--category': 'var(--seat-8)' });
  assert.deepEqual(categoryStyle(8), { '--category': 'var(--seat-1)' });
});
