/** Number of failures (`bad`) among a number of cases (`of`). */
export interface FailureCount {
  bad: number;
  of: number;
}

const ALTERNATIVES = 64;

/**
 * Returns the evidence that failures occur more often than with probability `expected`: the likelihood of the counts averaged
 * over all higher probabilities, divided by their likelihood under `expected`. 1 is neutral.
 *
 * This is a test martingale: for any true probability up to `expected`, the chance that the evidence ever reaches `x` is at
 * most `1 / x` (Ville's inequality). Unlike an ordinary significance test it may be evaluated after every case.
 */
export function evidence({ bad, of }: FailureCount, expected: number): number {
  let sum = 0;
  for (let index = 0; index < ALTERNATIVES; index += 1) {
    const higher = expected + ((1 - expected) * (index + 0.5)) / ALTERNATIVES;
    sum += Math.exp(bad * Math.log(higher / expected) + (of - bad) * Math.log((1 - higher) / (1 - expected)));
  }
  return sum / ALTERNATIVES;
}

/** z of a one-sided bound that holds in 95 % of cases */
const Z = 1.645;

/** Returns the upper bound of the failure probability (Wilson's score interval). */
export function upperBound({ bad, of }: FailureCount): number {
  const rate = bad / of;
  const z2 = Z * Z;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / of + z2 / (4 * of * of));
  return (rate + z2 / (2 * of) + spread) / (1 + z2 / of);
}
