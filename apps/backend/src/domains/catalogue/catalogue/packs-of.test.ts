import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packsOf, type PackLine } from './packs-of.ts';

const line = (
  productId: number,
  visits: [roomId: number, stockId: number][],
  rest: Partial<PackLine> = {},
) => ({
  pack: null,
  interfaceId: 1,
  productId,
  visits: visits.map(([roomId, stockId]) => ({ roomId, stockId })),
  ...rest,
});

test('packsOf groups lines by the pack that they name, within each interface', () => {
  const lines = [
    line(1, [[1, 10]], { pack: 'a' }),
    line(2, [[1, 10]], { pack: 'b' }),
    line(3, [[1, 10]], { pack: 'a' }),
    line(4, [[1, 10]], { pack: 'a', interfaceId: 2 }),
  ];
  assert.deepEqual(packsOf(lines), [0, 1, 0, 2]);
});

test('packsOf adds a line that names no pack to the first pack that fits: one slot per room, each product once, one interface', () => {
  const lines = [
    line(1, [
      [1, 10],
      [2, 20],
    ]),
    line(2, [[1, 10]]),
    line(3, [[1, 11]]),
    line(1, [
      [1, 10],
      [2, 20],
    ]),
    line(4, [[2, 20]]),
    line(5, [], { interfaceId: 2 }),
    line(5, [], { interfaceId: 2 }),
  ];
  assert.deepEqual(packsOf(lines), [0, 0, 1, 2, 0, 3, 4]);
});

test('packsOf never groups a line that names a pack with a line that names none', () => {
  assert.deepEqual(packsOf([line(1, [[1, 10]], { pack: 'a' }), line(2, [[1, 10]])]), [0, 1]);
});
