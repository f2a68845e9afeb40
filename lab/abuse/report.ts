import type { AbuseReport } from './abuse-run.ts';
import type { HonestFigures } from './honest-buyers.ts';

/** Highest ratio of the 99th percentile with attacks to that without. */
const P99_GOAL = 2;
const HEALTH_GOAL_MS = 100;

export interface Finding {
  line: string;
  isMet: boolean;
  /** depends on the load of the machine */
  isOfTime?: boolean;
}

/** Returns one line for each result of the run. */
export function findingsOf(report: AbuseReport): Finding[] {
  const { without, during, crowded, gains } = report;
  const bought = [without, during, crowded];
  const all = bought.flatMap(({ receipts }) => receipts).length;
  const failures = bought.flatMap((figures) => figures.failures);
  return [
    ...gains.map(({ attack, gain, gained, bound, statuses, failure }) => ({
      line: `${attack.padEnd(28)} ${gain.padEnd(44)} ${String(gained).padStart(8)}   limit ${String(bound).padStart(4)}   ${answers(statuses)} ${failure ?? ''}`,
      isMet: gained <= bound,
    })),
    {
      line: `completed honest purchases: ${all} of ${all + failures.length}; paid in the database: ${report.paid} ${failures.slice(0, 3).join(' ')}`,
      isMet: failures.length === 0 && report.paid >= all,
    },
    ...timesOf('one hostile client', without, during, { isAGoal: true }),
    // no goal: limits apply to each address, and the number of attackers is unlimited
    ...timesOf('one client for each attack', without, crowded, { isAGoal: false }),
    {
      line: `places held after their expiry: ${report.heldPastTheirTime}`,
      isMet: report.heldPastTheirTime === 0,
    },
    {
      line: `audit: ${report.faults.join('; ') || 'no faults'}`,
      isMet: report.faults.length === 0,
    },
    { line: `e-mails sent twice: ${report.mailsTwice}`, isMet: report.mailsTwice === 0 },
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
    ({ name, fraction }, index) =>
      `${name} ${percent(fraction)} and ${percent(during.load[index]?.fraction)}`,
  );
  return [
    {
      line: `${attack}: honest requests, p99: ${calm.toFixed(0)} ms without (${without.callMs.length}), ${attacked.toFixed(0)} ms with it (${during.callMs.length}): ${ratio.toFixed(2)} times${goal(`≤ ${P99_GOAL}`)}; median ${percentile(without.callMs, 50).toFixed(1)} and ${percentile(during.callMs, 50).toFixed(1)} ms`,
      isMet: !isAGoal || ratio <= P99_GOAL,
      isOfTime: true,
    },
    {
      line: `${attack}: /healthz, p99: ${percentile(without.healthMs, 99).toFixed(0)} ms without, ${health.toFixed(0)} ms with it${goal(`< ${HEALTH_GOAL_MS} ms`)}; longest ${Math.max(...during.healthMs).toFixed(0)} ms`,
      isMet: !isAGoal || health < HEALTH_GOAL_MS,
      isOfTime: true,
    },
    { line: `${attack}: CPU without and with it: ${loads.join('; ')}`, isMet: true },
  ];
}

const percent = (fraction = 0) => `${(fraction * 100).toFixed(0)} %`;

const answers = (statuses: Record<number, number>) =>
  Object.entries(statuses)
    .map(([status, times]) => `${status === '0' ? 'none' : status} ×${times}`)
    .join(', ');

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
