import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hall, statusOf } from '../../../../testing/arena.ts';
import { bestAvailable, nearestFree } from './best-available.ts';
import { readLayout, runAt } from './seat-map.ts';
import { FREE, readStatus } from './seat-status.ts';

const layout = hall({ sectors: 2, rows: 4, seats: 10 });
const map = readLayout(layout);
const stage = { x: 450, y: 0 };

const best = (digits: string, count: number, category: number | null = 0, hallMap = map) =>
  bestAvailable(hallMap, readStatus(hallMap, statusOf(hallMap.layout, digits)), {
    count,
    category,
    near: stage,
  });

test('the middle of the first row, when all is free', () => {
  assert.deepEqual(best('', 2), [4, 5]);
});

test('no seat is left alone beside the chosen ones while there is another way', () => {
  // row A: only seats 4 to 6 are free; two of them would leave one alone
  assert.deepEqual(best('2220002222', 2), [14, 15]);
  assert.deepEqual(best('2220002222', 3), [3, 4, 5]);
});

test('a single seat is left alone when there is no other way', () => {
  const full = '2'.repeat(40);
  assert.deepEqual(best(`2220002222${full.slice(10)}`, 2), [4, 5]);
});

test('nowhere together: nothing', () => {
  assert.equal(best('0202020202'.repeat(4), 2), null);
});

test('only of the wished category', () => {
  assert.deepEqual(best('', 1, 1), [40]);
});

test('a restricted view comes last, a wheelchair’s place is left to who needs it', () => {
  const special = readLayout({
    ...layout,
    view: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(at + 1), 'pillar' as const])),
    access: { '15': 'wheelchair', '16': 'companion' },
  });
  assert.deepEqual(best('', 1, 0, special), [13]);
});

test('a lost seat’s neighbour is offered instead', () => {
  const statuses = readStatus(map, statusOf(layout, '0000200000'));
  assert.equal(nearestFree(map, statuses, 4), 3);
});

test('whatever is taken: free seats of one run, side by side, and found whenever there are any', () => {
  const digits = fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 80, maxLength: 80 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 6 }), (st, count) => {
      const statuses = readStatus(map, statusOf(layout, st));
      const found = bestAvailable(map, statuses, { count, category: null });
      const exists = map.sectors.some(({ rows }) =>
        rows.some(({ start, end }) => st.slice(start, end).includes('0'.repeat(count))),
      );
      assert.equal(found !== null, exists);
      const [first = 0] = found ?? [];
      found?.forEach((seat, step) => {
        assert.equal(seat, first + step);
        assert.equal(statuses.codes[seat], FREE);
        assert.equal(runAt(map, seat), runAt(map, first));
      });
    }),
  );
});
