/** Unpaid holds per address network, for metrics and the command line. Addresses are keyed hashes. */
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';

export interface AddressHolds {
  /** keyed hash */
  network: string;
  /** places held now and not paid */
  held: number;
  /** places released or expired unpaid, in about the last two days */
  releasedUnpaid: number;
  /** number of visit days with such places, counted per venue, and separately for slots and event dates */
  days: number;
}

/**
 * Lists addresses with held places or places released unpaid, in descending order.
 * @param venueSlug absent: all venues
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

const MAX_LISTED = 20;

/** Formats the addresses with the most places, one line each, for `hold list`. */
export async function describeAddresses(db: Db, venueSlug: string | undefined): Promise<string[]> {
  const all = await addressHolds(db, venueSlug);
  return all
    .slice(0, MAX_LISTED)
    .map(
      ({ network, held, releasedUnpaid, days }) =>
        `address ${network} · ${held} held, ${releasedUnpaid} released unpaid · on ${days} day(s)`,
    );
}
