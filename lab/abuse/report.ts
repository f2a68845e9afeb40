import type { AbuseReport } from './abuse-run.ts';
import type { HonestFigures } from './honest-buyers.ts';

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
  const { without, during, crowded, gains } = report;
  const bought = [without, during, crowded];
  const all = bought.flatMap(({ receipts }) => receipts).length;
  const failures = bought.flatMap((figures) => figures.failures);
  return [
    ...gains.map(({ attack, gain, gained, bound, statuses, failure }) => ({
      line: `${attack.padEnd(28)} ${gain.padEnd(44)} ${String(gained).padStart(8)}   at most ${String(bound).padStart(4)}   ${answers(statuses)} ${failure ?? ''}`,
      isMet: gained <= bound,
    })),
    {
      line: `honest purchases that ended well: ${all} of ${all + failures.length}; paid in the database: ${report.paid} ${failures.slice(0, 3).join(' ')}`,
      isMet: failures.length === 0 && report.paid >= all,
    },
    ...timesOf('one hostile client', without, during, { isAGoal: true }),
    // many together are a load as any other: what each may do is bounded, how many there are is not
    ...timesOf('one for each attack', without, crowded, { isAGoal: false }),
    {
      line: `places held past their time: ${report.heldPastTheirTime}`,
      isMet: report.heldPastTheirTime === 0,
    },
    {
      line: `what the auditor found: ${report.faults.join('; ') || 'nothing'}`,
      isMet: report.faults.length === 0,
    },
    { line: `mails sent twice: ${report.mailsTwice}`, isMet: report.mailsTwice === 0 },
  ];
}

function timesOf(
  attack: string,
  without: HonestFigures,
  during: HonestFigures,
  { isAGoal }: { isAGoal: boolean },
): Finding[] {
  const goal = (text: string) => (isAGoal ? `, goal ${text}` : '');
  const [calm, attacked] = [percentile(without.callMs, 99), percentile(during.callMs, 99)];
  const ratio = attacked / calm;
  const health = percentile(during.healthMs, 99);
  const loads = without.load.map(
    ({ name, share }, index) => `${name} ${percent(share)} and ${percent(during.load[index]?.share)}`,
  );
  return [
    {
      line: `${attack}: honest calls, p99: ${calm.toFixed(0)} ms without (${without.callMs.length}), ${attacked.toFixed(0)} ms with it (${during.callMs.length}): ${ratio.toFixed(2)} times${goal(`≤ ${P99_GOAL}`)}; median ${percentile(without.callMs, 50).toFixed(1)} and ${percentile(during.callMs, 50).toFixed(1)} ms`,
      isMet: !isAGoal || ratio <= P99_GOAL,
      isOfTime: true,
    },
    {
      line: `${attack}: /healthz, p99: ${percentile(without.healthMs, 99).toFixed(0)} ms without, ${health.toFixed(0)} ms with it${goal(`< ${HEALTH_GOAL_MS} ms`)}; longest ${Math.max(...during.healthMs).toFixed(0)} ms`,
      isMet: !isAGoal || health < HEALTH_GOAL_MS,
      isOfTime: true,
    },
    { line: `${attack}: of a processor without and with it: ${loads.join('; ')}`, isMet: true },
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
