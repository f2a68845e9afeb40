/** Report of the opening test, and its fairness checks. */
import type { Kind, Visitor } from './crowd.ts';

export interface Usage {
  mb: number;
  seconds: number;
}

export interface Seen {
  /** usage of each edge, once a second */
  edges: Usage[][];
  backend: Usage[];
  /** values of the headroom header, grouped by second */
  headroom: number[][];
  /** admissions in order; `at` is ms after the opening */
  entered: { visitor: Visitor; at: number }[];
  /** number of admissions when an edge was killed */
  killedAt: number | undefined;
}

interface OpeningRun {
  crowd: readonly Visitor[];
  seen: Seen;
  log: object;
  positionOf: (opening: string, ticket: string, early: number) => number;
  opensAt: number;
}

const fraction = (part: number, all: number) => part / Math.max(1, all);
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);
const ms = (sorted: readonly number[], part: number) =>
  `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`;
const percent = (value: number) => `${(value * 100).toFixed(2)} %`;

/** Prints the report. @returns exit code: 1 if a check failed */
export function report({ crowd, seen, log, positionOf }: OpeningRun): number {
  const { opening, came } = log as { opening: { id: string }; came: { before: number } };
  const { entered } = seen;
  const placed = entered.map(({ visitor }) => positionOf(opening.id, visitor.ticket, came.before));
  const ranks = placed
    .map((position, at) => ({ position, at }))
    .sort((a, b) => a.position - b.position)
    .map(({ at }, rank) => fraction(Math.abs(at - rank), crowd.length));
  const sorted = ranks.toSorted((a, b) => a - b);
  const mean = fraction(sumOf(ranks), ranks.length);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const inside = (kind: Kind) => entered.filter(({ visitor }) => visitor.kind === kind).length;
  const there = (kind: Kind) => crowd.filter((visitor) => visitor.kind === kind).length;
  const rateOf = (kind: Kind) => fraction(inside(kind), there(kind));
  const kinds: Kind[] = ['honest', 'reloading', 'one address', 'many addresses'];
  const several = crowd.filter(({ tickets }) => tickets.size > 1).length;
  const refused = entered.filter(({ visitor }) => ![200, 409].includes(visitor.held ?? 0)).length;
  const seconds = seen.headroom.filter((values) => values.length > 0);
  const averages = seconds.map((values) => fraction(sumOf(values), values.length));
  const [lowest, lowestAverage] = [Math.min(...seconds.flat()), Math.min(...averages)];
  const holds = entered.map(({ visitor }) => visitor.holdMs).sort((a, b) => a - b);
  console.log(
    `admitted: ${entered.length} of ${crowd.length}; when an edge was killed: ${seen.killedAt ?? '–'}`,
  );
  for (const kind of kinds)
    console.log(`  ${kind}: ${inside(kind)} of ${there(kind)} (${percent(rateOf(kind))})`);
  console.log(`order: displaced by ${percent(mean)} of the crowd on average, p99 ${percent(p99)}`);
  console.log(
    `visitors with several queue tickets: ${several}; holds that failed for another reason than capacity: ${refused}`,
  );
  for (const [index, usages] of seen.edges.entries()) console.log(`edge ${index + 1}: ${usageText(usages)}`);
  console.log(
    `backend: ${usageText(seen.backend)}; least headroom ${lowest.toFixed(2)} (single value), ${lowestAverage.toFixed(2)} (average of a second)`,
  );
  console.log(`holds: median ${ms(holds, 0.5)}, p99 ${ms(holds, 0.99)}`);
  if (process.env['HEADROOM']) console.log(averages.map((value) => value.toFixed(2)).join(' '));
  console.log(JSON.stringify(log));
  // statistical tolerance: four standard deviations
  const chance = (kind: Kind) => 4 * Math.sqrt(fraction(rateOf('honest'), there(kind)));
  const faults = [
    entered.length === 0 && 'no visitor was admitted',
    p99 > 0.01 && 'the order deviates by more than 1 %',
    several > 0 && 'a visitor had several queue tickets',
    refused > 0 && 'an admitted visitor could not hold a place',
    lowestAverage < 0.1 && 'the backend had no headroom for a second',
    rateOf('reloading') > rateOf('honest') + chance('reloading') && 'reloading was an advantage',
    rateOf('many addresses') > rateOf('honest') + chance('many addresses') &&
      'a bot with many addresses had an advantage',
    rateOf('one address') > rateOf('honest') && 'a bot with one address had an advantage',
    seen.killedAt !== undefined &&
      entered.length <= seen.killedAt &&
      'no visitor was admitted after an edge was killed',
  ].filter((fault) => fault !== false);
  for (const fault of faults) console.log(`NOT FAIR: ${fault}`);
  return faults.length === 0 ? 0 : 1;
}

function usageText(usages: readonly Usage[]): string {
  const most = Math.max(...usages.map(({ mb }) => mb));
  const seconds = (usages.at(-1)?.seconds ?? 0) - (usages[0]?.seconds ?? 0);
  return `${Math.round(most)} MB at most, ${seconds.toFixed(0)} s of CPU time in ${usages.length} s`;
}
