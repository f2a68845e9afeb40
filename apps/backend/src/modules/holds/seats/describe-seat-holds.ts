/** `hold list` of the command line: places of events that are held now. */
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { withOffset } from '../../../format/venue-time.ts';

interface HeldPlaces {
  slug: string;
  timezone: string;
  event_id: number;
  visit_at: Date;
  reference: string;
  sale: string | null;
  /** keyed hash of the address */
  network: string | null;
  places: number;
  /** what the seats are called; null: places by number */
  seats: string | null;
  expires_at: Date;
}

/**
 * @param slug of a venue; without it all of them
 * @returns a line for each cart or sale and date, those that end first at the top
 */
export async function describeSeatHolds(db: Db, slug: string | undefined, now: Date): Promise<string[]> {
  const { rows } = await sql<HeldPlaces>`
    select venue.slug, venue.timezone, event_hour.event_id, event_hour.visit_at, event_hold.reference,
      sale.reference as sale, sum(event_hold.quantity)::integer as places,
      string_agg(place.identifier, ', ' order by place.id) as seats, min(event_hold.expires_at) as expires_at,
      min(event_hold.network) as network
    from event_hold
    join event_hour on event_hour.id = event_hold.hour_id
    join venue on venue.id = event_hold.headquarter_id
    left join place on place.map_id = event_hour.map_id and place.id = event_hold.place_id
    left join sale on sale.id = event_hold.sale_id
    where event_hold.state = 'active' and (event_hold.sale_id is not null or event_hold.expires_at > ${now})
      and (${slug ?? null}::text is null or venue.slug = ${slug ?? null})
    group by venue.id, event_hour.id, event_hold.reference, sale.id
    order by min(event_hold.expires_at)`.execute(db);
  return rows.map(({ slug: venue, timezone, ...held }) => {
    const from = held.network === null ? '' : ` · address ${held.network}`;
    const whose = (held.sale === null ? `cart ${held.reference}` : `sale ${held.sale}`) + from;
    const seats = held.seats === null ? '' : ` (${held.seats})`;
    const date = `event ${held.event_id} at ${withOffset(held.visit_at, timezone)}${seats}`;
    return `${venue} · ${held.places} × ${date} · ${whose} · until ${withOffset(held.expires_at, timezone)}`;
  });
}
