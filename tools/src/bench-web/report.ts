import { median } from '../median.ts';
import type { Measurement } from './measure.ts';

type Figure = keyof Measurement;

/** The goals of docs/decisions/017-federation-overhead.md, federated against monolith. */
const GOALS: Partial<Record<Figure, number>> = { jsBytes: 1.15, usable: 1.15 };

const ROWS: { figure: Figure; name: string; show(value: number): string }[] = [
  { figure: 'jsBytes', name: 'JS (brotli)', show: (bytes) => `${(bytes / 1024).toFixed(1)} KB` },
  { figure: 'requests', name: 'requests', show: String },
  { figure: 'depth', name: 'depth of waterfall', show: String },
  { figure: 'lcp', name: 'LCP', show: (ms) => `${ms.toFixed(0)} ms` },
  { figure: 'usable', name: 'usable', show: (ms) => `${ms.toFixed(0)} ms` },
];

export interface Comparison {
  page: string;
  federated: Measurement[];
  monolith: Measurement[];
}

/** A table of medians and their ratios; with a goal, whether it is met. */
export function table({ page, federated, monolith }: Comparison): string {
  const lines = ROWS.map(({ figure, name, show }) => {
    const [ours, theirs] = [
      median(federated.map((run) => run[figure])),
      median(monolith.map((run) => run[figure])),
    ];
    const ratio = ours / theirs;
    const goal = GOALS[figure];
    const verdict = goal === undefined ? '' : `≤ ${goal} ${ratio <= goal ? 'met' : 'MISSED'}`;
    return line(name, show(ours), show(theirs), ratio.toFixed(3), verdict);
  });
  const title = `\n${page}, medians of ${federated.length} runs each`;
  return [title, line('', 'federated', 'monolith', 'ratio', 'goal'), ...lines].join('\n');
}

function line(name: string, ours: string, theirs: string, ratio: string, goal: string): string {
  return [name.padEnd(20), ours.padStart(12), theirs.padStart(12), ratio.padStart(8), ` ${goal}`].join('');
}
