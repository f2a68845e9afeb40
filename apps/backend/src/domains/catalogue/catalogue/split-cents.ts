import type { Cents } from '@taquilla/contracts';

/**
 * Splits an amount in proportion to weights, in whole cents that add up to it (largest remainder method: the cents left
 * by rounding down are added to the largest remainders, equal remainders in order). Without any weight the first part
 * gets the whole amount.
 * @param weights non-negative integers; the total times each of them is a safe integer
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const byFraction = weights
    .map((weight, index) => ({ index, fraction: (total * weight) % sum }))
    .sort((one, other) => other.fraction - one.fraction || one.index - other.index);
  for (const { index } of byFraction.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
