import { sql } from 'kysely';
import type { Trx } from '../database/open-database.ts';
import { openZones } from '../modules/event/save-hall.ts';
import type { EventDocument, VenueDocument } from './document.ts';
import { missingSlots } from './missing-slots.ts';
import { soldAlready } from './sold-already.ts';
import { VenueIds } from './venue-ids.ts';

const PRESALE_MS = 7 * 24 * 60 * 60_000;
/** Each is a record, and the first start is to be quick. */
const MOST_SEATS_SOLD = 5000;

interface EventOfVenue {
  venue: VenueDocument;
  event: EventDocument;
  /** of the event, its prices and its hall */
  id: number;
}

interface NewHour {
  id: number;
  /** Of a hundred places */
  percentSold: number;
}

/** Adds the dates of an event that are missing from today on, some of their places gone already where it is busy. */
export async function addEventHours(trx: Trx, { venue, event, id }: EventOfVenue, now: Date): Promise<void> {
  const { timetable } = event;
  if (!timetable) return;
  const last = await trx
    .selectFrom('event_hour')
    .select((eb) => eb.fn.max('visit_at').as('at'))
    .where('event_id', '=', id)
    .executeTakeFirst();
  const slots = missingSlots(timetable, venue, last?.at ?? null, now);
  if (slots.length === 0) return;
  const { places } = timetable;
  const mostPercent = event.hall ? (MOST_SEATS_SOLD * 100) / places : 100;
  const hours = slots.map((slot) => ({
    ...slot,
    id: VenueIds.slot(id, slot.visitAt),
    percentSold: timetable.isBusy ? Math.min(soldAlready(slot, 100), mostPercent) : 0,
  }));
  await trx
    .insertInto('event_hour')
    .values(
      hours.map((hour) => ({
        id: hour.id,
        headquarter_id: venue.id,
        event_id: id,
        visit_at: hour.visitAt,
        presale_finished_at: new Date(hour.visitAt.getTime() - PRESALE_MS),
        event_hour_siae_id: hour.id,
        price_list_id: event.prices ? id : null,
        map_id: event.hall ? id : null,
        quantity: places,
        sold: event.hall ? 0 : Math.floor((places * hour.percentSold) / 100),
      })),
    )
    .execute();
  if (!event.hall) return;
  await openZones(
    trx,
    hours.map((hour) => hour.id),
    id,
  );
  await sellSeats(trx, id, hours, now);
}

/** Seats in pairs, spread over the hall by their numbers: the same ones for the same date, always. */
async function sellSeats(trx: Trx, mapId: number, hours: readonly NewHour[], now: Date): Promise<void> {
  const busy = hours.filter(({ percentSold }) => percentSold > 0);
  await sql`
    with hour as (
      select * from jsonb_to_recordset(${JSON.stringify(busy)}::jsonb) as hour (id bigint, "percentSold" numeric)
    ), tariff as (
      select category_id, min(id) as id from category_price_list
      where price_list_id = ${mapId} group by category_id
    ), sold as (
      insert into event_hold (id, headquarter_id, reference, hour_id, category_price_list_id, sector_id, place_id,
        quantity, state, expires_at, created_at)
      select gen_random_uuid(), place.headquarter_id, 'demo', hour.id, tariff.id, place.sector_id, place.id,
        1, 'sold', ${now}::timestamptz, ${now}::timestamptz
      from hour
      cross join place
      join tariff on tariff.category_id = place.category_id
      where place.map_id = ${mapId}
        and ((place.id / 2) * 7919 + hour.id / 1440) % 100 < hour."percentSold"
      returning hour_id
    )
    update event_hour set sold = counted.seats
    from (select hour_id, count(*)::integer as seats from sold group by hour_id) as counted
    where event_hour.id = counted.hour_id`.execute(trx);
}
