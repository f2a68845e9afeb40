import type { PaymentSignal } from '@taquilla/contracts';
import type { HealthSignal } from '@taquilla/federation/contract';
import { SHELL } from '@taquilla/delivery';
import { evidence, upperBound, type FailureCount } from './evidence.ts';

export type ShopSignal = HealthSignal | PaymentSignal;

/** Count of each signal. */
export type Tally = Readonly<Partial<Record<ShopSignal, number>>>;

export interface Measure {
  name: string;
  bad: readonly ShopSignal[];
  good: readonly ShopSignal[];
  /** tolerated difference of the failure rates; also the fraction of all other cases that one neighbourhood may add */
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
const MISMATCHES: Measure = {
  name: 'hydration mismatches',
  bad: ['mismatch'],
  good: ['shown'],
  tolerance: 0.02,
};
const UNTRANSLATED: Measure = {
  name: 'missing texts',
  bad: ['untranslated'],
  good: ['shown'],
  tolerance: 0.02,
};
const MEASURES = [VIEWS, MISMATCHES, UNTRANSLATED, ...VITALS, PAYMENTS];

/** Minimum number of cases for a finding. */
const MIN_CASES = 5;
/** A canary within the tolerance is withdrawn with a probability of at most 1 in 10,000, per measure and window. */
const ENOUGH_EVIDENCE = 10_000;
/** Prior of a baseline: a failure rate of 1 %, with the weight of 50 cases. */
const PRIOR: FailureCount = { bad: 0.5, of: 50 };

/** Failures count only when at least this number of neighbourhoods reports them. */
const MIN_NEIGHBOURHOODS = 3;
/** Cases that a neighbourhood may add when the other neighbourhoods have few. */
const MIN_FRACTION = 2;

/** Health reports of a release: one tally for each network neighbourhood. */
export type ReportTallies = readonly Tally[];

/** The measure in which a canary is worse than its baseline. */
export interface Finding {
  measure: string;
  canary: FailureCount;
  baseline: FailureCount;
}

/**
 * Compares a canary with its baseline.
 * @returns the first measure that is worse by more than the tolerance; undefined while the evidence is not sufficient
 */
export function worseThan(canary: ReportTallies, baseline: ReportTallies): Finding | undefined {
  return MEASURES.filter((measure) => isReportedByEnough(canary, measure))
    .map((measure) => ({
      measure,
      canary: fairFractionOf(canary, measure),
      baseline: fairFractionOf(baseline, measure),
    }))
    .filter((compared) => isWorse(compared))
    .map(({ measure, ...fractions }) => ({ measure: measure.name, ...fractions }))[0];
}

function isReportedByEnough(tallies: ReportTallies, measure: Measure): boolean {
  return tallies.filter((tally) => fractionOf(tally, measure).bad > 0).length >= MIN_NEIGHBOURHOODS;
}

/**
 * Sums the cases of all neighbourhoods. A neighbourhood with many cases gets a lower weight for each, so that one
 * neighbourhood
 * moves a rate by at most the tolerance.
 */
function fairFractionOf(tallies: ReportTallies, measure: Measure): FailureCount {
  const fractions = tallies.map((tally) => fractionOf(tally, measure));
  const total = fractions.reduce((sum, { of }) => sum + of, 0);
  return fractions.reduce(
    (sum, { bad, of }) => {
      const limit = Math.max(MIN_FRACTION, measure.tolerance * (total - of));
      const weight = of > limit ? limit / of : 1;
      return { bad: sum.bad + bad * weight, of: sum.of + of * weight };
    },
    { bad: 0, of: 0 },
  );
}

export function fractionOf(tally: Tally, { bad, good }: Measure): FailureCount {
  const sum = (signals: readonly ShopSignal[]) =>
    signals.reduce((total, signal) => total + (tally[signal] ?? 0), 0);
  return { bad: sum(bad), of: sum(bad) + sum(good) };
}

/** Releases that a canary is compared with. */
export interface Baseline {
  name: string;
  /** version by app */
  releases: Readonly<Record<string, string>>;
}

/**
 * Returns the baseline of a canary: the release of its app that the other visitors receive; for an app that they do not
 * receive, the other remotes. A baseline without counts has the failure rate of `PRIOR`, so that a canary that always
 * fails is found.
 * @param releases version by app of the rollout without its canaries
 */
export function baselineOf(app: string, releases: Baseline['releases']): Baseline {
  const version = releases[app];
  if (version !== undefined) return { name: 'the baseline', releases: { [app]: version } };
  const { [SHELL]: _, ...remotes } = releases;
  return { name: 'the other remotes', releases: remotes };
}

/** Formats a finding: `failed views: 9 of 10, 1 of 250 in the baseline`. */
export function describeFinding({ measure, canary, baseline }: Finding, against = 'the baseline'): string {
  const [bad, of, badBefore, ofBefore] = [canary.bad, canary.of, baseline.bad, baseline.of].map(Math.round);
  return `${measure}: ${bad} of ${of}, ${badBefore} of ${ofBefore} in ${against}`;
}

function isWorse({
  measure,
  canary,
  baseline,
}: {
  measure: Measure;
  canary: FailureCount;
  baseline: FailureCount;
}): boolean {
  if (canary.of < MIN_CASES) return false;
  const expected = { bad: baseline.bad + PRIOR.bad, of: baseline.of + PRIOR.of };
  const tolerated = upperBound(expected) + measure.tolerance;
  return tolerated < 1 && evidence(canary, tolerated) >= ENOUGH_EVIDENCE;
}
