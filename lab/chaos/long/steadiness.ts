import { median } from '../../median.ts';

/** Figures of one minute, by process or by kind of request. */
export interface Minute {
  /** MB of each process after a garbage collection */
  memory: Record<string, number>;
  /** open file descriptors of each process */
  descriptors: Record<string, number>;
  /** 99th percentile of the response times in ms */
  p99: Record<string, number>;
  /** MB of the largest render process; the edge replaces a process that grows too large */
  largestRenderer: number;
}

type Kind = 'memory' | 'descriptors' | 'p99';

/** Highest growth in MB per minute. */
const MAX_GROWTH = 1;
/** Highest memory of a render process in MB; an edge replaces a process beyond 640 MB between two renders. */
const MAX_RENDERER_MB = 800;
const MORE_DESCRIPTORS = 10;
/** Tolerance for response times at the end, because of other load: this factor and `SLOWER_MS`. */
const SLOWER = 1.5;
const SLOWER_MS = 50;

/** Returns one line for each figure that grows after the warm-up. */
export function unsteady(minutes: readonly Minute[], warmUp: number): string[] {
  const warm = minutes.slice(warmUp);
  const third = Math.ceil(warm.length / 3);
  const [first, last] = [warm.slice(0, third), warm.slice(-third)];
  const changes = (of: Kind) =>
    namesIn(warm, of).map((name) => ({
      name,
      all: valuesOf(warm, of, name),
      before: median(valuesOf(first, of, name)),
      after: median(valuesOf(last, of, name)),
    }));
  const largest = Math.max(...minutes.map(({ largestRenderer }) => largestRenderer));
  return [
    ...(largest > MAX_RENDERER_MB ? [`a render process had ${Math.round(largest)} MB`] : []),
    ...changes('memory')
      .filter(({ all }) => slope(all) > MAX_GROWTH)
      .map(({ name, all }) => `${name} grows by ${slope(all).toFixed(2)} MB a minute`),
    ...changes('descriptors')
      .filter(({ before, after }) => after > before + MORE_DESCRIPTORS)
      .map(({ name, before, after }) => `${name} had ${before} descriptors, in the end ${after}`),
    ...changes('p99')
      .filter(({ before, after }) => after > before * SLOWER + SLOWER_MS)
      .map(
        ({ name, before, after }) =>
          `p99 of ${name} was ${Math.round(before)} ms, in the end ${Math.round(after)}`,
      ),
  ];
}

/** Returns the slope of equidistant values by the Theil–Sen estimator, which is robust against outliers. */
export function slope(values: readonly number[]): number {
  const slopes = values.flatMap((from, index) =>
    values.slice(index + 1).map((to, later) => (to - from) / (later + 1)),
  );
  return slopes.length === 0 ? 0 : median(slopes);
}

const namesIn = (minutes: readonly Minute[], of: Kind): string[] => [
  ...new Set(minutes.flatMap((minute) => Object.keys(minute[of]))),
];

const valuesOf = (minutes: readonly Minute[], of: Kind, name: string): number[] =>
  minutes.flatMap((minute) => minute[of][name] ?? []);
