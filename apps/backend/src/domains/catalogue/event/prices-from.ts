/** "From" prices of dates: the current total of the cheapest order of one place. */
import { cheapestOrder, eventLineTotal, type Cents } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { termsOf } from '../../venues/index.ts';
import { findPrices } from './price-lists.ts';

interface PricedDate {
  headquarter_id: number;
  price_list_id: number | null;
  presale_finished_at: Date | null;
}

/** Returns a function with the price of a date, in cents; null: not on sale yet, or entirely free. */
export async function pricesFrom(
  db: Db,
  dates: readonly PricedDate[],
  now: Date,
): Promise<(date: PricedDate) => Cents | null> {
  const lists = dates.flatMap(({ price_list_id }) => price_list_id ?? []);
  const prices = await findPrices(db, [...new Set(lists)]);
  const terms = await termsOf(db, [...new Set(dates.map(({ headquarter_id }) => headquarter_id))]);
  return ({ headquarter_id, price_list_id, presale_finished_at }) => {
    const tariffs = prices.get(price_list_id ?? 0) ?? [];
    const units = tariffs.map((tariff) => ({ unit: eventLineTotal(tariff, 1, presale_finished_at, now) }));
    return cheapestOrder(units, terms(headquarter_id).managementCost);
  };
}
