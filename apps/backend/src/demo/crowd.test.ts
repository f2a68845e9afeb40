import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowd } from './crowd.ts';

const ROW = 30;
const seats = Array.from({ length: 20 * ROW }, (_, at) => {
  const row = Math.floor(at / ROW);
  return { id: at + 1, sector_id: 1, row, x: 100 * (at % ROW), y: 100 * row };
});

test('crowd returns the requested number of distinct seats, equal for equal seeds', () => {
  for (const wanted of [0, 1, 137, seats.length]) {
    const ids = crowd(seats, wanted, 9).map(({ id }) => id);
    assert.equal(new Set(ids).size, wanted);
    assert.deepEqual(
      crowd(seats, wanted, 9).map(({ id }) => id),
      ids,
    );
  }
  assert.notDeepEqual(crowd(seats, 100, 9), crowd(seats, 100, 10));
});

test('crowd sells mostly adjacent seats, and neighbouring rows have different patterns', () => {
  const sold = new Set(crowd(seats, seats.length / 4, 9).map(({ id }) => id));
  const isAlone = (id: number) => !sold.has(id - 1) && !sold.has(id + 1);
  assert.ok([...sold].filter(isAlone).length < sold.size / 5);
  for (const shift of [-2, -1, 0, 1, 2]) {
    const repeated = [...sold].filter((id) => sold.has(id + ROW + shift));
    assert.ok(repeated.length < sold.size * 0.5, `${repeated.length} of ${sold.size} at ${shift}`);
  }
});
