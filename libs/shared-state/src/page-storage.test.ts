import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carriedOver, carryOver, pageStorage } from './page-storage.ts';

/** Creates a storage that refuses values of more than `most` characters. */
function small(most: number) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
    clear: () => {
      values.clear();
    },
  };
}

test('pageStorage stores everything in memory without web storage', () => {
  const storage = pageStorage(undefined, { early: 'bird' });
  storage.setItem('a', '1');
  assert.equal(storage.getItem('a'), '1');
  assert.equal(storage.getItem('early'), 'bird');
  storage.removeItem('a');
  assert.equal(storage.getItem('a'), null);
  storage.clear();
  assert.equal(storage.length, 0);
});

test('pageStorage stores in memory only the values that a full storage refuses', () => {
  const own = small(3);
  const storage = pageStorage(own);
  storage.setItem('a', '123');
  assert.equal(own.getItem('a'), '123');
  storage.setItem('a', '1234');
  assert.equal(storage.getItem('a'), '1234');
  storage.setItem('a', '12');
  assert.equal(storage.getItem('a'), '12');
  assert.equal(own.getItem('a'), '12');
  storage.removeItem('a');
  assert.equal(storage.getItem('a'), null);
});

test('carryOver saves the values in memory to the session history entry, except the excluded keys', () => {
  const storage = pageStorage(undefined);
  storage.setItem('cart', '[]');
  storage.setItem('token', 'secret');
  const state = carryOver(storage, { key: 'x1', idx: 3 }, ['token']);
  assert.deepEqual(state, { key: 'x1', idx: 3, carried: { cart: '[]' } });
  assert.deepEqual(carriedOver(JSON.parse(JSON.stringify(state))), { cart: '[]' });
});

test('carriedOver returns no values for a foreign history state', () => {
  for (const state of [
    null,
    undefined,
    7,
    'x',
    {},
    { carried: null },
    { carried: 'x' },
    { carried: { a: 1 } },
  ]) {
    assert.deepEqual(carriedOver(state), {});
  }
});
