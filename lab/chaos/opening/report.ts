/** What a crowd at an opening met, and whether that is fair. */
import type { Kind, Visitor } from './crowd.ts';

export interface Usage {
  mb: number;
  seconds: number;
}

export interface Seen {
  /** every second, of each edge */
  edges: Usage[][];
  office: Usage[];
  /** ten times a second, by second */
  headroom: number[][];
  /** in the order in which they came in */
  entered: { visitor: Visitor; at: number }[];
  /** how many were in when an edge was killed */
  killedAt: number | undefined;
}

interface Proof {
  crowd: readonly Visitor[];
  seen: Seen;
  log: object;
  positionOf: (opening: string, ticket: string, early: number) => number;
  opensAt: number;
}

const share = (part: number, all: number) => part / Math.max(1, all);
const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);
const ms = (sorted: readonly number[], part: number) =>
  `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`;
const percent = (value: number) => `${(value * 100).toFixed(2)} %`;

/** Prints it. @returns 1 where something was not fair */
export function report({ crowd, seen, log, positionOf }: Proof): number {
  const { opening, came } = log as { opening: { id: string }; came: { before: number } };
  const { entered } = seen;
  const placed = entered.map(({ visitor }) => positionOf(opening.id, visitor.ticket, came.before));
  const ranks = placed
    .map((position, at) => ({ position, at }))
    .sort((a, b) => a.position - b.position)
    .map(({ at }, rank) => share(Math.abs(at - rank), crowd.length));
  const sorted = ranks.toSorted((a, b) => a - b);
  const mean = share(sumOf(ranks), ranks.length);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const inside = (kind: Kind) => entered.filter(({ visitor }) => visitor.kind === kind).length;
  const there = (kind: Kind) => crowd.filter((visitor) => visitor.kind === kind).length;
  const rateOf = (kind: Kind) => share(inside(kind), there(kind));
  const kinds: Kind[] = ['honest', 'reloading', 'one address', 'many addresses'];
  const several = crowd.filter(({ tickets }) => tickets.size > 1).length;
  const refused = entered.filter(({ visitor }) => ![200, 409].includes(visitor.held ?? 0)).length;
  const seconds = seen.headroom.filter((said) => said.length > 0);
  const averages = seconds.map((said) => share(sumOf(said), said.length));
  const [leastSaid, leastSecond] = [Math.min(...seconds.flat()), Math.min(...averages)];
  const holds = entered.map(({ visitor }) => visitor.holdMs).sort((a, b) => a - b);
  console.log(
    `came in: ${entered.length} of ${crowd.length}; when an edge was killed: ${seen.killedAt ?? '–'}`,
  );
  for (const kind of kinds)
    console.log(`  ${kind}: ${inside(kind)} of ${there(kind)} (${percent(rateOf(kind))})`);
  console.log(`order: off by ${percent(mean)} of the crowd on average, 99 of 100 by ${percent(p99)} at most`);
  console.log(
    `places of more than one name in a browser: ${several}; holds that failed otherwise than for want of places: ${refused}`,
  );
  for (const [index, usages] of seen.edges.entries()) console.log(`edge ${index + 1}: ${usageText(usages)}`);
  console.log(
    `box office: ${usageText(seen.office)}; least headroom ${leastSaid.toFixed(2)} at a moment, ${leastSecond.toFixed(2)} over a second`,
  );
  console.log(`holds: median ${ms(holds, 0.5)}, 99 of 100 within ${ms(holds, 0.99)}`);
  if (process.env['HEADROOM']) console.log(averages.map((value) => value.toFixed(2)).join(' '));
  console.log(JSON.stringify(log));
  // by chance some more of a thousand may come in early
  const chance = (kind: Kind) => 4 * Math.sqrt(share(rateOf('honest'), there(kind)));
  const faults = [
    entered.length === 0 && 'nobody came in',
    p99 > 0.01 && 'the order was not kept within 1 %',
    several > 0 && 'a browser had several places',
    refused > 0 && 'who was let in could not hold',
    leastSecond < 0.1 && 'the box office had no room left for a second',
    rateOf('reloading') > rateOf('honest') + chance('reloading') && 'reloading gained something',
    rateOf('many addresses') > rateOf('honest') + chance('many addresses') &&
      'many addresses gained more than their share',
    rateOf('one address') > rateOf('honest') && 'one address gained more than its share',
    seen.killedAt !== undefined &&
      entered.length <= seen.killedAt &&
      'nobody came in after an edge was killed',
  ].filter((fault) => fault !== false);
  for (const fault of faults) console.log(`NOT FAIR: ${fault}`);
  return faults.length === 0 ? 0 : 1;
}

function usageText(usages: readonly Usage[]): string {
  const most = Math.max(...usages.map(({ mb }) => mb));
  const seconds = (usages.at(-1)?.seconds ?? 0) - (usages[0]?.seconds ?? 0);
  return `${Math.round(most)} MB at most, ${seconds.toFixed(0)} s of a processor in ${usages.length} s`;
}
