import { toCents, type Cents } from '@taquilla/contracts';

/** The lowest of some prices in euros that is not free; undefined where nothing costs anything. */
export function fromPrice(euros: readonly number[]): Cents | undefined {
  const prices = euros.map(toCents).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
