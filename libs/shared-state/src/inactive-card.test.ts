import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inactiveCard } from './inactive-card.ts';

function isInactiveAfter(value: Parameters<typeof inactiveCard.set>[0]): boolean {
  inactiveCard.set(value);
  return inactiveCard.get();
}

test('a card is inactive if its value equals 0, as number, text or boolean (R45)', () => {
  for (const value of [0, '0', '', false]) assert.equal(isInactiveAfter(value), true, JSON.stringify(value));
  for (const value of [1, '1', 'yes', true, null, undefined]) {
    assert.equal(isInactiveAfter(value), false, JSON.stringify(value));
  }
});
