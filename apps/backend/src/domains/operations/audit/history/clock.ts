import { momentsOf, type Operation } from './operation.ts';

/** Checks that the shop's clock is monotonic and no response precedes its request. */
export function clockFaults(history: readonly Operation[]): string[] {
  const moments = momentsOf(history);
  const early = history.filter(({ from, to }) => to !== null && to.turn < from.turn);
  const faults = early.map(({ from }) => `the response to turn ${from.turn} precedes the request`);
  const jumps = moments.flatMap(({ moment }, index) => {
    const before = moments[index - 1]?.moment;
    if (before?.turn === moment.turn) return [`two operations have the turn ${moment.turn}`];
    return before && Date.parse(moment.at) < Date.parse(before.at)
      ? [`the clock was set back at turn ${moment.turn}, from ${before.at} to ${moment.at}`]
      : [];
  });
  return [...faults, ...jumps];
}
