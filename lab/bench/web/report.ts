import { kilobytes } from '../../../tools/src/weight/comment.ts';
import { median } from '../../median.ts';
import type { Measurement } from './measure.ts';

type Figure = keyof Measurement;

/** The shop of an earlier commit, today's federated shop, and today's sources as one bundle. */
export type Side = 'earlier' | 'federated' | 'monolith';

/** Highest ratios of the federated shop to the other shops (decision 3). */
const GOALS: Record<Exclude<Side, 'federated'>, Partial<Record<Figure, number>>> = {
  earlier: { lcp: 0.4, choice: 0.75 },
  monolith: { jsBytes: 1.12, lcp: 1.05, usable: 1.08 },
};

const ms = (value: number) => `${value.toFixed(0)} ms`;

const ROWS: { figure: Figure; name: string; show(value: number): string }[] = [
  { figure: 'jsBytes', name: 'JS (brotli)', show: (bytes) => `${kilobytes(bytes)} KB` },
  { figure: 'requests', name: 'requests', show: String },
  { figure: 'depth', name: 'depth of waterfall', show: String },
  { figure: 'lcp', name: 'LCP', show: ms },
  { figure: 'linked', name: 'first choice: link', show: ms },
  { figure: 'choice', name: 'first choice: answer', show: ms },
  { figure: 'usable', name: 'usable', show: ms },
  { figure: 'blocked', name: 'blocked (TBT)', show: ms },
  { figure: 'shift', name: 'layout shift', show: (value) => value.toFixed(3) },
];

export interface Comparison {
  page: string;
  runs: Map<Side, Partial<Measurement>[]>;
}

/** Returns a table of medians and of the federated shop's ratios to the others, with goals. */
export function table({ page, runs }: Comparison): string {
  const sides = [...runs.keys()];
  const others = sides.filter((side) => side !== 'federated');
  const measured = ROWS.filter(({ figure }) => runs.get('federated')?.some((run) => figure in run));
  const lines = measured.map(({ figure, name, show }) => {
    const of = (side: Side) => median((runs.get(side) ?? []).map((run) => run[figure] ?? Number.NaN));
    const shown = sides.map((side) => (Number.isNaN(of(side)) ? '–' : show(of(side))));
    const ratios = others.map((side) => verdict(of('federated') / of(side), GOALS[side][figure]));
    return line(name, shown, ratios);
  });
  const title = `\n${page}, medians of ${runs.get('federated')?.length} runs each`;
  const heads = others.map((side) => `to ${side}`);
  return [title, line('', sides, heads), ...lines].join('\n');
}

function verdict(ratio: number, goal: number | undefined): string {
  if (!Number.isFinite(ratio)) return '–';
  return ratio.toFixed(3) + (goal === undefined ? '' : ` ≤ ${goal} ${ratio <= goal ? 'met' : 'MISSED'}`);
}

function line(name: string, values: string[], ratios: string[]): string {
  return [
    name.padEnd(22),
    ...values.map((value) => value.padStart(12)),
    ...ratios.map((ratio) => `  ${ratio.padEnd(20)}`),
  ].join('');
}
