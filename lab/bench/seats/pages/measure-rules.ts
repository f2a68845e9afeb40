import { toDifferences } from '@taquilla/contracts';
import { bestAvailable } from '../../../../apps/events/src/features/seats/seat-map/map/best-available.ts';
import { readLayout } from '../../../../apps/events/src/features/seats/seat-map/map/seat-map.ts';
import {
  applyChanges,
  readStatus,
} from '../../../../apps/events/src/features/seats/seat-map/map/seat-status.ts';
import { bowl } from '@taquilla/testing/events/bowl.ts';
import { gzipped, statusOf } from './harness.ts';

const TIMES = 20;
const BEST = 3;
const REFRESHED = 5_000;
const CHANGED = 500;

function medianMs(work: () => void): number {
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[TIMES >> 1] ?? 0;
}

/** Returns seats spread over the whole hall at pseudo-random positions, in ascending order. */
function scatteredSeats(count: number, seats: number): number[] {
  const step = Math.floor(seats / count);
  return Array.from({ length: count }, (_, at) => 1 + at * step + ((at * 2_654_435_761) % step));
}

/** Measures the seat rules in ms, and the gzipped bytes of the parts of the API response. */
export async function measureRules(seats: number) {
  const layout = bowl(seats);
  const map = readLayout(layout);
  const statuses = readStatus(map, statusOf(seats));
  const changes = (count: number) => ({
    v: 1 as const,
    rev: 2,
    since: 1,
    standing: {},
    st: '2'.repeat(count),
    id: toDifferences(scatteredSeats(count, seats)),
  });
  return {
    bestMs: medianMs(() => bestAvailable(map, statuses, { count: BEST })),
    refreshMs: medianMs(() => applyChanges(map, statuses, changes(REFRESHED))),
    layout: await gzipped(JSON.stringify(layout)),
    withoutPoints: await gzipped(JSON.stringify({ ...layout, x: [], y: [] })),
    delta: await gzipped(JSON.stringify(changes(CHANGED))),
  };
}
