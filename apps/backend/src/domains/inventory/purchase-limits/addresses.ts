/** What addresses hold and have not paid. Only keyed hashes of them are known here. */
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';

export interface AddressHolds {
  /** keyed hash */
  network: string;
  /** places held now and not paid */
  held: number;
  /** places given back or over without having been paid, in the last two days or so */
  releasedUnpaid: number;
  /** slots' and dates' days that it held places of */
  days: number;
}

/**
 * Addresses that hold places, or let some go without paying, those with the most first.
 * @param venueSlug of one venue; without it of all
 */
export async function addressHolds(db: Db, venueSlug?: string): Promise<AddressHolds[]> {
  const { rows } = await sql<AddressHolds>`
    select network, sum(held)::integer as held, sum(released_unpaid)::integer as "releasedUnpaid", count(*)::integer as days
    from purchase_count
    join venue on venue.id = purchase_count.headquarter_id
    where scope ~ '^[te]' and (${venueSlug ?? null}::text is null or venue.slug = ${venueSlug ?? null})
    group by network
    order by sum(held) + sum(released_unpaid) desc, network`.execute(db);
  return rows;
}

const MOST_LISTED = 20;

/** `hold list` of the command line: a line for each of the addresses with the most. */
export async function describeAddresses(db: Db, venueSlug: string | undefined): Promise<string[]> {
  const all = await addressHolds(db, venueSlug);
  return all
    .slice(0, MOST_LISTED)
    .map(
      ({ network, held, releasedUnpaid, days }) =>
        `address ${network} · ${held} held, ${releasedUnpaid} let go unpaid · on ${days} day(s)`,
    );
}
