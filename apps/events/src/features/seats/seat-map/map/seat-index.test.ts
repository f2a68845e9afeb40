import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeatIndex } from './seat-index.ts';

for (const [name, ids] of [
  ['ascending', [3, 7, 8, 4_000_000_000]],
  ['in any order', [8, 4_000_000_000, 3, 7]],
] as const) {
  test(`createSeatIndex finds seats by ids that are ${name}`, () => {
    const indexOf = createSeatIndex(Uint32Array.from(ids));
    ids.forEach((id, seat) => {
      assert.equal(indexOf(id), seat);
    });
    for (const unknown of [-1, 0, 5, 9, NaN, Infinity]) assert.equal(indexOf(unknown), undefined);
  });
}

test('createSeatIndex returns undefined for a hall without seats', () => {
  assert.equal(createSeatIndex(new Uint32Array())(1), undefined);
});
