import type { Cents } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { type Balance, balanceOf } from '../payment/index.ts';
import { placeFaults } from './place-faults.ts';
import { readPlaces } from './read-places.ts';
import { readSales } from './read-sales.ts';
import { saleFaults } from './sale-faults.ts';

interface VenueBalance extends Balance {
  sales: number;
}

interface AuditReport {
  /** by the venue's slug */
  venues: ReadonlyMap<string, VenueBalance>;
  /** slots, dates and standing sectors */
  places: number;
  /** a line for each thing that does not add up */
  faults: readonly string[];
}

const NOTHING: VenueBalance = { sales: 0, paid: 0, kept: 0, refunded: 0, onItsWay: 0 };

/**
 * Goes through all places and all sales, and changes nothing: places that are counted are those that somebody has, none
 * is taken twice, each sale's money, sum, history, places and tickets tell the same.
 */
export async function audit(db: Db): Promise<AuditReport> {
  const faults: string[] = [];
  const venues = new Map<string, VenueBalance>();
  let places = 0;
  for await (const books of readPlaces(db)) {
    places += books.length;
    faults.push(...books.flatMap(placeFaults));
  }
  for await (const sales of readSales(db)) {
    for (const { venue, book } of sales) {
      faults.push(...saleFaults(book));
      venues.set(venue, add(venues.get(venue) ?? NOTHING, balanceOf(book.money)));
    }
  }
  return { venues, places, faults };
}

const add = (sum: VenueBalance, more: Balance): VenueBalance => {
  const of = (name: keyof Balance): Cents => sum[name] + more[name];
  return {
    sales: sum.sales + 1,
    paid: of('paid'),
    kept: of('kept'),
    refunded: of('refunded'),
    onItsWay: of('onItsWay'),
  };
};
