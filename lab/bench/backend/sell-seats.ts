import { sql } from 'kysely';
import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import type { TestEvent } from '@taquilla/testing/backend/event-fixture.ts';

/** Sells a percentage of the seats on all dates of an event. */
export async function sellSeats(db: Db, event: TestEvent, percent: number): Promise<void> {
  await sql`
    with sold as (
      insert into event_hold (id, headquarter_id, reference, hour_id, category_price_list_id, sector_id, place_id,
        quantity, state, expires_at, created_at)
      select gen_random_uuid(), place.headquarter_id, 'bench', event_hour.id, ${event.tariffs[0]}::bigint,
        place.sector_id, place.id, 1, 'sold', now(), now()
      from event_hour join place on place.map_id = event_hour.map_id
      where event_hour.event_id = ${event.eventId} and (hashint4(place.id) & 127) * 100 < ${percent}::integer * 128
      returning hour_id
    )
    update event_hour set sold = counted.seats
    from (select hour_id, count(*)::integer as seats from sold group by hour_id) as counted
    where event_hour.id = counted.hour_id`.execute(db);
}
