import { median } from '../bench/median.ts';

/** What was seen in a minute, by what it was seen of. */
export interface Minute {
  /** MB that a process had at least: what it has on top is for its next collection of garbage */
  memory: Record<string, number>;
  /** descriptors that a process had open at least */
  descriptors: Record<string, number>;
  /** ms within which 99 of 100 answers came */
  p99: Record<string, number>;
}

/** MB a minute. */
const MOST_GROWTH = 1;
const MORE_DESCRIPTORS = 10;
/** The end may be slower than the beginning by this, and some ms: the machine has others to serve. */
const SLOWER = 1.5;
const SLOWER_MS = 50;

/** What does not stay as it was once the first minutes are over, in a line each; none: all does. */
export function unsteady(minutes: readonly Minute[], warmUp: number): string[] {
  const warm = minutes.slice(warmUp);
  const third = Math.ceil(warm.length / 3);
  const [first, last] = [warm.slice(0, third), warm.slice(-third)];
  const changes = (of: keyof Minute) =>
    namesIn(warm, of).map((name) => ({
      name,
      all: valuesOf(warm, of, name),
      before: median(valuesOf(first, of, name)),
      after: median(valuesOf(last, of, name)),
    }));
  return [
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

const namesIn = (minutes: readonly Minute[], of: keyof Minute): string[] => [
  ...new Set(minutes.flatMap((minute) => Object.keys(minute[of]))),
];

const valuesOf = (minutes: readonly Minute[], of: keyof Minute, name: string): number[] =>
  minutes.flatMap((minute) => minute[of][name] ?? []);
