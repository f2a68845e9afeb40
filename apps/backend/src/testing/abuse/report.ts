import type { AbuseReport } from './abuse-run.ts';

/** Goals of the run with its full length; a short one on a busy machine says its figures only. */
const P99_GOAL = 2;
const HEALTH_GOAL_MS = 100;

export interface Finding {
  line: string;
  isMet: boolean;
  /** says more about the machine than about the shop where the machine is busy */
  isOfTime?: boolean;
}

/** What the run has shown, a line each. */
export function findingsOf(report: AbuseReport): Finding[] {
  const { without, during, gains } = report;
  const all = [without, during].flatMap(({ receipts }) => receipts).length;
  const failures = [...without.failures, ...during.failures];
  const [calm, attacked] = [percentile(without.callMs, 99), percentile(during.callMs, 99)];
  const ratio = attacked / calm;
  const loads = without.load.map(
    ({ name, share }, index) =>
      `${name} ${percent(share)} without, ${percent(during.load[index]?.share)} with the attack`,
  );
  const health = percentile(during.healthMs, 99);
  return [
    ...gains.map(({ attack, gain, gained, bound, statuses, failure }) => ({
      line: `${attack.padEnd(28)} ${gain.padEnd(44)} ${String(gained).padStart(8)}   at most ${String(bound).padStart(4)}   ${answers(statuses)} ${failure ?? ''}`,
      isMet: gained <= bound,
    })),
    {
      line: `honest purchases that ended well: ${all} of ${all + failures.length}; paid in the database: ${report.paid} ${failures.slice(0, 3).join(' ')}`,
      isMet: failures.length === 0 && report.paid >= all,
    },
    {
      line: `honest calls, p99: ${calm.toFixed(0)} ms without the attack (${without.callMs.length}), ${attacked.toFixed(0)} ms with it (${during.callMs.length}): ${ratio.toFixed(2)} times, goal ≤ ${P99_GOAL}; median ${percentile(without.callMs, 50).toFixed(1)} and ${percentile(during.callMs, 50).toFixed(1)} ms`,
      isMet: ratio <= P99_GOAL,
      isOfTime: true,
    },
    {
      line: `/healthz, p99: ${percentile(without.healthMs, 99).toFixed(0)} ms without, ${health.toFixed(0)} ms with the attack, goal < ${HEALTH_GOAL_MS}; longest ${Math.max(...during.healthMs).toFixed(0)} ms`,
      isMet: health < HEALTH_GOAL_MS,
      isOfTime: true,
    },
    { line: `of a processor: ${loads.join('; ')}`, isMet: true },
    {
      line: `places held past their time: ${report.heldPastTheirTime}`,
      isMet: report.heldPastTheirTime === 0,
    },
    { line: `mails sent twice: ${report.mailsTwice}`, isMet: report.mailsTwice === 0 },
  ];
}

const percent = (share = 0) => `${(share * 100).toFixed(0)} %`;

const answers = (statuses: Record<number, number>) =>
  Object.entries(statuses)
    .map(([status, times]) => `${status === '0' ? 'none' : status} ×${times}`)
    .join(', ');

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
