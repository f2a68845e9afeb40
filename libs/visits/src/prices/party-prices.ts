import { differsByDay, lowestPrice, productOn, type Cents } from '@taquilla/contracts';
import type { DayPrices } from '../calendar/use-day-labels.ts';
import type { ChosenProduct } from '../choice/rooms.ts';

/** Computes the party's prices by day (R76). @param priceOf total price of a party */
export function partyPrices(
  listed: readonly ChosenProduct[],
  priceOf: (party: readonly ChosenProduct[]) => Cents,
): DayPrices {
  return {
    of: (day) => priceOf(listed.map((product) => productOn(product, day))),
    lowest: listed.some(differsByDay)
      ? priceOf(listed.map((product) => ({ ...product, total: lowestPrice(product) })))
      : null,
  };
}
