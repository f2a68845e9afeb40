import { sql } from 'kysely';
import type { Db } from '../../../../database/open-database.ts';
import { withOffset } from '../../../../format/venue-time.ts';
import type { HeldLine } from '../inventory.ts';

interface Row extends Omit<HeldLine, 'what'> {
  event_id: number;
  visit_at: Date;
  /** names of the seats; null: unnumbered places */
  seats: string | null;
}

/** Lists active holds of dates, one line for each cart or sale and date. */
export async function listSeatHolds(db: Db, slug: string | null, now: Date): Promise<readonly HeldLine[]> {
  const { rows } = await sql<Row>`
    select venue.slug, venue.timezone, event_hour.event_id, event_hour.visit_at, event_hold.reference,
      event_hold.sale_id, sum(event_hold.quantity)::integer as places,
      string_agg(place.identifier, ', ' order by place.id) as seats, min(event_hold.expires_at) as expires_at,
      min(event_hold.network) as network
    from event_hold
    join event_hour on event_hour.id = event_hold.hour_id
    join venue on venue.id = event_hold.headquarter_id
    left join place on place.map_id = event_hour.map_id and place.id = event_hold.place_id
    where event_hold.state = 'active' and (event_hold.sale_id is not null or event_hold.expires_at > ${now})
      and (${slug}::text is null or venue.slug = ${slug})
    group by venue.id, event_hour.id, event_hold.reference, event_hold.sale_id
    order by min(event_hold.expires_at)`.execute(db);
  return rows.map(({ event_id, visit_at, seats, ...held }) => {
    const names = seats === null ? '' : ` (${seats})`;
    return { ...held, what: `event ${event_id} at ${withOffset(visit_at, held.timezone)}${names}` };
  });
}
