import { median } from '../../median.ts';

/** What was seen in a minute, by what it was seen of. */
export interface Minute {
  /** MB of a process after a collection of garbage */
  memory: Record<string, number>;
  /** that a process had open */
  descriptors: Record<string, number>;
  /** ms within which 99 of 100 answers came */
  p99: Record<string, number>;
  /** MB of the largest process that draws: the front door replaces one that gets too large */
  largestDrawing: number;
}

type Kind = 'memory' | 'descriptors' | 'p99';

/** MB a minute. */
const MOST_GROWTH = 1;
/** MB; an edge replaces a process at 640, between two drawings. */
const LARGEST_DRAWING = 800;
const MORE_DESCRIPTORS = 10;
/** The end may be slower than the beginning by this, and some ms: the machine has others to serve. */
const SLOWER = 1.5;
const SLOWER_MS = 50;

/** What does not stay as it was once the first minutes are over, in a line each; none: all does. */
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
  const drawing = Math.max(...minutes.map(({ largestDrawing }) => largestDrawing));
  return [
    ...(drawing > LARGEST_DRAWING ? [`a process that draws had ${Math.round(drawing)} MB`] : []),
    ...changes('memory')
      .filter(({ all }) => slope(all) > MOST_GROWTH)
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

/** By how much values at equal distances grow from one to the next: the median of all pairs (Theil and Sen), which no peak moves. */
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
