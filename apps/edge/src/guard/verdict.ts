import type { HealthSignal } from '@taquilla/contracts';
import { evidence, upperBound, type Share } from './evidence.ts';

/** How often each signal was counted. */
export type Tally = Readonly<Partial<Record<HealthSignal, number>>>;

export interface Measure {
  name: string;
  bad: readonly HealthSignal[];
  good: readonly HealthSignal[];
  /** how much oftener than in its baseline it may go wrong in a canary */
  tolerance: number;
}

const vital = (name: 'lcp' | 'inp' | 'cls'): Measure => ({
  name: `poor ${name.toUpperCase()}`,
  bad: [`${name}-poor`],
  good: [`${name}-ok`],
  tolerance: 0.1,
});

export const VIEWS: Measure = {
  name: 'failed views',
  bad: ['failed', 'broken'],
  good: ['shown'],
  tolerance: 0.02,
};
export const VITALS: readonly Measure[] = [vital('lcp'), vital('inp'), vital('cls')];
export const PAYMENTS: Measure = {
  name: 'failed payments',
  bad: ['unpaid'],
  good: ['paid'],
  tolerance: 0.1,
};
const MEASURES = [VIEWS, ...VITALS, PAYMENTS];

/** Fewer cases than this prove nothing, however bad they are. */
const MIN_CASES = 5;
/** The chance to take back a canary that is no worse than tolerated is one to this, per measure and window. */
const ENOUGH_EVIDENCE = 10_000;
/** What a baseline is held for before it has been counted: one failure in a hundred, as sure as after 50 cases. */
const PRIOR: Share = { bad: 0.5, of: 50 };

/** In which way a canary is worse than its baseline. */
export interface Finding {
  measure: string;
  canary: Share;
  baseline: Share;
}

/** Whether a canary is worse than its baseline by more than is tolerated; undefined while nothing proves it. */
export function worseThan(canary: Tally, baseline: Tally): Finding | undefined {
  return MEASURES.map((measure) => ({
    measure,
    canary: shareOf(canary, measure),
    baseline: shareOf(baseline, measure),
  }))
    .filter((compared) => isWorse(compared))
    .map(({ measure, ...shares }) => ({ measure: measure.name, ...shares }))[0];
}

export function shareOf(tally: Tally, { bad, good }: Measure): Share {
  const sum = (signals: readonly HealthSignal[]) =>
    signals.reduce((total, signal) => total + (tally[signal] ?? 0), 0);
  return { bad: sum(bad), of: sum(bad) + sum(good) };
}

/** `failed views: 9 of 10, 1 of 250 in the baseline` */
export function describeFinding({ measure, canary, baseline }: Finding): string {
  return `${measure}: ${canary.bad} of ${canary.of}, ${baseline.bad} of ${baseline.of} in the baseline`;
}

function isWorse({
  measure,
  canary,
  baseline,
}: {
  measure: Measure;
  canary: Share;
  baseline: Share;
}): boolean {
  if (canary.of < MIN_CASES) return false;
  const known = { bad: baseline.bad + PRIOR.bad, of: baseline.of + PRIOR.of };
  const tolerated = upperBound(known) + measure.tolerance;
  return tolerated < 1 && evidence(canary, tolerated) >= ENOUGH_EVIDENCE;
}
