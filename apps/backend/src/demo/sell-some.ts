/** Sells some places of the demo, so that its calendars look used. */
import { sql } from 'kysely';
import type { Trx } from '../database/open-database.ts';
import { crowd } from './crowd.ts';
import { soldAlready } from './sold-already.ts';

/** Keys in the venues' files. */
const BUSY_ROOMS = ['palace', 'tower', 'cloister', 'library', 'garden', 'museum'];
const BUSY_EVENTS = ['6101', '6102', '6104'];
/** Maximum number of seats sold per date: each is a row, and the first start has to be fast. */
const MAX_SEATS_SOLD = 5000;
const DAY_MS = 24 * 60 * 60_000;

interface Slot {
  id: number;
  visit_at: Date;
  timezone: string;
  quantity: number;
}

/**
 * Sells places of the busy slots and dates that begin after `from`.
 * @returns the start of the last of these slots and dates; `from` if there is none
 */
export async function sellSome(trx: Trx, from: Date): Promise<Date> {
  const slots = await busySlots(trx, from);
  await setSold(
    trx,
    'stock',
    slots.map((slot) => ({ id: slot.id, sold: soldAlready(slot, slot.quantity) })),
  );
  const dates = await busyDates(trx, from);
  const byNumber = dates.filter(({ map_id }) => map_id === null);
  await setSold(
    trx,
    'event_hour',
    byNumber.map((date) => ({
      id: date.id,
      sold: Math.floor((date.quantity * soldAlready(date, 100)) / 100),
    })),
  );
  for (const mapId of new Set(dates.flatMap(({ map_id }) => map_id ?? []))) {
    await sellSeats(
      trx,
      mapId,
      dates.filter(({ map_id }) => map_id === mapId),
    );
  }
  return [...slots, ...dates].reduce((last, { visit_at }) => (visit_at > last ? visit_at : last), from);
}

function busySlots(trx: Trx, from: Date): Promise<Slot[]> {
  return trx
    .selectFrom('stock')
    .innerJoin('venue', 'venue.id', 'stock.headquarter_id')
    .innerJoin('catalogue_key', 'catalogue_key.id', 'stock.room_id')
    .select(['stock.id', 'visit_at', 'timezone', 'quantity'])
    .where('catalogue_key.owner', '=', 'room')
    .where('catalogue_key.key', 'in', BUSY_ROOMS)
    .where('visit_at', '>', from)
    .execute();
}

function busyDates(trx: Trx, from: Date): Promise<(Slot & { map_id: number | null })[]> {
  return trx
    .selectFrom('event_hour')
    .innerJoin('venue', 'venue.id', 'event_hour.headquarter_id')
    .innerJoin('catalogue_key', 'catalogue_key.id', 'event_hour.event_id')
    .select(['event_hour.id', 'visit_at', 'timezone', 'quantity', 'map_id'])
    .where('catalogue_key.owner', '=', 'event')
    .where('catalogue_key.key', 'in', BUSY_EVENTS)
    .where('visit_at', '>', from)
    .execute();
}

/** Raises `sold` to the given numbers, within the capacity that is not held; never lowers it. */
async function setSold(
  trx: Trx,
  table: 'stock' | 'event_hour',
  slots: readonly { id: number; sold: number }[],
): Promise<void> {
  await sql`
    with more as (
      select there.*, least(wanted.sold, there.quantity - there.held) - there.sold as places
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as wanted (id bigint, sold integer)
      join ${sql.table(table)} as there on there.id = wanted.id
      where least(wanted.sold, there.quantity - there.held) > there.sold
    ), counted as (
      update ${sql.table(table)} as there set sold = there.sold + more.places from more where there.id = more.id
    )
    ${table === 'stock' ? takenOfSlots : takenOfDates}`.execute(trx);
}

const takenOfSlots = sql`
  insert into hold (id, headquarter_id, reference, stock_id, quantity, state, expires_at, created_at)
  select gen_random_uuid(), headquarter_id, 'demo', id, places, 'sold', now(), now() from more`;

const takenOfDates = sql`
  insert into event_hold (id, headquarter_id, reference, hour_id, category_price_list_id, quantity, state, expires_at, created_at)
  select gen_random_uuid(), headquarter_id, 'demo', id,
    (select min(id) from category_price_list as tariff where tariff.price_list_id = more.price_list_id), places, 'sold', now(), now()
  from more`;

/** Sells seats of dates in one hall; standing sectors stay unsold. */
async function sellSeats(trx: Trx, mapId: number, dates: readonly Slot[]): Promise<void> {
  const seats = await trx
    .selectFrom('place')
    .select(['id', 'sector_id', 'row', 'x', 'y'])
    .where('map_id', '=', mapId)
    .orderBy('id')
    .execute();
  const sold = dates.map((date) => {
    const percent = Math.min(soldAlready(date, 100), (MAX_SEATS_SOLD * 100) / date.quantity);
    const wanted = Math.floor((seats.length * percent) / 100);
    return {
      id: date.id,
      seats: crowd(seats, wanted, Math.floor(date.visit_at.getTime() / DAY_MS)).map(({ id }) => id),
    };
  });
  await sql`
    with wanted as (
      select busy.id as hour_id, seat::integer as place_id
      from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as busy (id bigint, seats jsonb),
        jsonb_array_elements_text(busy.seats) as seat
    ), tariff as (
      select price_list_id, category_id, min(id) as id from category_price_list group by price_list_id, category_id
    ), sold as (
      insert into event_hold (id, headquarter_id, reference, hour_id, category_price_list_id, sector_id, place_id,
        quantity, state, expires_at, created_at)
      select gen_random_uuid(), place.headquarter_id, 'demo', hour.id, tariff.id, place.sector_id, place.id,
        1, 'sold', now(), now()
      from wanted
      join event_hour as hour on hour.id = wanted.hour_id
      join place on place.map_id = hour.map_id and place.id = wanted.place_id
      join tariff on tariff.price_list_id = hour.price_list_id and tariff.category_id = place.category_id
      on conflict (hour_id, place_id) where place_id is not null and state in ('active', 'sold') do nothing
      returning hour_id
    )
    update event_hour set sold = sold + counted.seats
    from (select hour_id, count(*)::integer as seats from sold group by hour_id) as counted
    where event_hour.id = counted.hour_id`.execute(trx);
}
