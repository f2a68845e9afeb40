import { differsByDay, lowestPrice, productOn, type Cents } from '@taquilla/contracts';
import type { DayPrices } from '../calendar/use-day-words.ts';
import type { ChosenProduct } from '../choice/rooms.ts';

/** What the party pays by day (R76). @param priceOf what a party costs, whole */
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
