import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hall, statusOf } from '@taquilla/testing/events/arena.ts';
import { bestAvailable, bestReplacement } from './best-available.ts';
import { fittingSeats, NO_FILTER } from './seat-filter.ts';
import { readLayout, runAt } from './seat-map.ts';
import { FREE, readStatus, withCartSeats } from './seat-status.ts';

const layout = hall({ sectors: 2, rows: 4, seats: 10 });
const map = readLayout(layout);
const stage = { x: 450, y: 0 };

const best = (digits: string, count: number, category = 0, hallMap = map) =>
  bestAvailable(hallMap, readStatus(hallMap, statusOf(hallMap.layout, digits)), {
    count,
    fits: fittingSeats(hallMap, { ...NO_FILTER, category }),
    near: stage,
  });

test('bestAvailable returns the middle of the first row when all seats are free', () => {
  assert.deepEqual(best('', 2), [4, 5]);
});

test('bestAvailable leaves no single seat while there is an alternative (R128)', () => {
  // row A: only seats 4 to 6 are free; two of these seats would leave a single seat
  assert.deepEqual(best('2220002222', 2), [14, 15]);
  assert.deepEqual(best('2220002222', 3), [3, 4, 5]);
});

test('bestAvailable leaves a single seat when there is no alternative', () => {
  const full = '2'.repeat(40);
  assert.deepEqual(best(`2220002222${full.slice(10)}`, 2), [4, 5]);
});

test('bestAvailable and bestReplacement skip seats whose hold is in progress', () => {
  const statuses = withCartSeats(readStatus(map, statusOf(layout)), [4, 5]);
  const [first = 0, second] = bestAvailable(map, statuses, { count: 2, near: stage }) ?? [];
  assert.deepEqual([second, [4, 5].includes(first)], [first + 1, false]);
  assert.equal(
    bestReplacement(map, statuses, { requested: [3], unavailable: [3] })?.some((seat) => seat === 4),
    false,
  );
});

test('bestAvailable returns null when not enough adjacent seats are free', () => {
  assert.equal(best('0202020202'.repeat(4), 2), null);
});

test('bestAvailable returns only seats of the requested category', () => {
  assert.deepEqual(best('', 1, 1), [40]);
});

test('bestAvailable prefers an unrestricted view and avoids wheelchair places', () => {
  const special = readLayout({
    ...layout,
    view: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(at + 1), 'pillar' as const])),
    access: { '15': 'wheelchair', '16': 'companion' },
  });
  assert.deepEqual(best('', 1, 0, special), [13]);
});

test('bestAvailable returns a wheelchair place with its companion seat on request', () => {
  const special = readLayout({ ...layout, access: { '27': 'wheelchair', '28': 'companion' } });
  const statuses = readStatus(special, statusOf(layout));
  const fits = fittingSeats(special, { ...NO_FILTER, accessible: true });
  assert.deepEqual(bestAvailable(special, statuses, { count: 2, fits, withAccess: true }), [26, 27]);
});

test('bestAvailable prefers seats near the stage, else near the standing sector, else near the upper edge', () => {
  const nearest = (change: Partial<typeof layout>) =>
    bestAvailable(readLayout({ ...layout, ...change }), readStatus(map, statusOf(layout)), { count: 1 });
  assert.deepEqual(nearest({ stage: [0, 400, 0, 0] }), [30]);
  const [first, second] = layout.sectors;
  assert.ok(first && second);
  assert.deepEqual(
    nearest({ sectors: [{ ...first, kind: 'standing', box: [900, 200, 100, 200] }, second] }),
    [39],
  );
  assert.deepEqual(nearest({ width: 900 }), [4]);
});

test('bestReplacement returns as many free seats of the same kind, nearest to the requested seats', () => {
  const statuses = readStatus(map, statusOf(layout, '0000200000'));
  assert.deepEqual(bestReplacement(map, statuses, { requested: [4], unavailable: [4] }), [3]);
  const stale = readStatus(map, statusOf(layout));
  assert.deepEqual(bestReplacement(map, stale, { requested: [4, 5], unavailable: [5] }), [3, 4]);
});

test('bestAvailable returns adjacent free seats of one run whenever they exist, for any statuses', () => {
  const digits = fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 80, maxLength: 80 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 6 }), (st, count) => {
      const statuses = readStatus(map, statusOf(layout, st));
      const found = bestAvailable(map, statuses, { count });
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
