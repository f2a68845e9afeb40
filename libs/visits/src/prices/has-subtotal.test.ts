import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasSubtotal } from './has-subtotal.ts';

test('hasSubtotal is true for several lines whose sum differs from the total', () => {
  assert.equal(hasSubtotal({ subtotal: 3000, total: 3120 }, 2), true);
  assert.equal(hasSubtotal({ subtotal: 3000, total: 3000 }, 2), false);
  assert.equal(hasSubtotal({ subtotal: 3000, total: 3120 }, 1), false);
});
