/** How often something went wrong in how many cases. */
export interface FailureCount {
  bad: number;
  of: number;
}

const ALTERNATIVES = 64;

/**
 * Evidence that something goes wrong more often than with probability `expected`: the likelihood of what was counted if it
 * does, averaged over all higher probabilities, divided by its likelihood under `expected`. 1 says nothing.
 *
 * This is a test martingale: whatever the true probability up to `expected`, the chance that the evidence ever reaches `x`
 * is at most `1 / x` (Ville's inequality). So it may be looked at after every single case, as a guard does, which would
 * make an ordinary test cry wolf.
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

/** The highest probability that what was counted is still likely under (Wilson's score interval). */
export function upperBound({ bad, of }: FailureCount): number {
  const rate = bad / of;
  const z2 = Z * Z;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / of + z2 / (4 * of * of));
  return (rate + z2 / (2 * of) + spread) / (1 + z2 / of);
}
