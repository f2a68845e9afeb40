import type { HealthSignal } from '@taquilla/contracts';
import { SHELL } from '@taquilla/delivery';
import { evidence, upperBound, type FailureCount } from './evidence.ts';

/** How often each signal was counted. */
export type Tally = Readonly<Partial<Record<HealthSignal, number>>>;

export interface Measure {
  name: string;
  bad: readonly HealthSignal[];
  good: readonly HealthSignal[];
  /** how much oftener than in its baseline it may go wrong in a canary; also the share of the others' cases that one neighbourhood may add */
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
  name: 'pages drawn again',
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

/** Fewer cases than this prove nothing, however bad they are. */
const MIN_CASES = 5;
/** The chance to take back a canary that is no worse than tolerated is one to this, per measure and window. */
const ENOUGH_EVIDENCE = 10_000;
/** What a baseline is held for before it has been counted: one failure in a hundred, as sure as after 50 cases. */
const PRIOR: FailureCount = { bad: 0.5, of: 50 };

/** From fewer neighbourhoods than this no failure is believed, however many they tell of. */
const MIN_NEIGHBOURHOODS = 3;
/** What a neighbourhood may add where there is next to nothing else. */
const MIN_FRACTION = 2;

/** What browsers told of a release: a tally for each neighbourhood they are in. */
export type Told = readonly Tally[];

/** In which way a canary is worse than its baseline. */
export interface Finding {
  measure: string;
  canary: FailureCount;
  baseline: FailureCount;
}

/** Whether a canary is worse than its baseline by more than is tolerated; undefined while nothing proves it. */
export function worseThan(canary: Told, baseline: Told): Finding | undefined {
  return MEASURES.filter((measure) => isReportedByEnough(canary, measure))
    .map((measure) => ({
      measure,
      canary: fairFractionOf(canary, measure),
      baseline: fairFractionOf(baseline, measure),
    }))
    .filter((compared) => isWorse(compared))
    .map(({ measure, ...shares }) => ({ measure: measure.name, ...shares }))[0];
}

function isReportedByEnough(told: Told, measure: Measure): boolean {
  return told.filter((tally) => fractionOf(tally, measure).bad > 0).length >= MIN_NEIGHBOURHOODS;
}

/**
 * What was counted, each neighbourhood within its share: whoever tells more counts less for each case, so that nobody
 * alone moves a rate by more than is tolerated anyway.
 */
function fairFractionOf(told: Told, measure: Measure): FailureCount {
  const shares = told.map((tally) => fractionOf(tally, measure));
  const total = shares.reduce((sum, { of }) => sum + of, 0);
  return shares.reduce(
    (sum, { bad, of }) => {
      const most = Math.max(MIN_FRACTION, measure.tolerance * (total - of));
      const weight = of > most ? most / of : 1;
      return { bad: sum.bad + bad * weight, of: sum.of + of * weight };
    },
    { bad: 0, of: 0 },
  );
}

export function fractionOf(tally: Tally, { bad, good }: Measure): FailureCount {
  const sum = (signals: readonly HealthSignal[]) =>
    signals.reduce((total, signal) => total + (tally[signal] ?? 0), 0);
  return { bad: sum(bad), of: sum(bad) + sum(good) };
}

/** What a canary is compared with. */
export interface Baseline {
  name: string;
  /** by app */
  releases: Readonly<Record<string, string>>;
}

/**
 * What a canary is compared with: the release of its app that the others get; of an app that they do not get, the other remotes. What
 * was not counted yet is held for good (`PRIOR`), so that a canary that always fails is found without any baseline.
 * @param given to all whom the rollout is for
 */
export function baselineOf(app: string, given: Baseline['releases']): Baseline {
  const version = given[app];
  if (version !== undefined) return { name: 'the baseline', releases: { [app]: version } };
  const { [SHELL]: _, ...remotes } = given;
  return { name: 'the other remotes', releases: remotes };
}

/** `failed views: 9 of 10, 1 of 250 in the baseline` */
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
  const known = { bad: baseline.bad + PRIOR.bad, of: baseline.of + PRIOR.of };
  const tolerated = upperBound(known) + measure.tolerance;
  return tolerated < 1 && evidence(canary, tolerated) >= ENOUGH_EVIDENCE;
}
