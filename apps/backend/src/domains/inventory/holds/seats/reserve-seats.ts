/**
 * The statements that take places of events. Whoever takes or gives back places changes the date's row, so all of that
 * happens one after the other; and no seat can have two holds: the index `event_hold_seat` refuses it. In each date its
 * zones are locked first.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { countPurchases, isFair, type VenueLimits } from '../../purchase-limits/index.ts';
import { cartAt, holdRequestRow } from '../hold-terms.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { seatIdsOf, capacityBySector, seatTable, sumOf, type SeatNeed } from './seat-needs.ts';

/** What was just taken. */
export type NewSeatHold = SeatNeed & { id: string };

export interface SeatReservation {
  hourId: number;
  /** All of the same hour. */
  need: readonly SeatNeed[];
  reference: string;
  now: Date;
  rules: VenueLimits;
  /** whose share it is of (`networkOf`); null: nobody's */
  network: string | null;
  /** what the browser calls this wish */
  idempotencyKey?: string | null;
  /** The sale that the places are for, and the end of its time to pay; without it they are a cart's. */
  sale?: { id: string; until: Date };
}

export interface ReservedSeats {
  holds: NewSeatHold[];
  expiresAt: Date;
}

/**
 * Takes free places of a date that has not begun, all or none: where it refuses, the caller's transaction must end. Until
 * when a cart holds them goes as with slots (`reserveCapacity`).
 * @throws OutOfStock, also for what shares do not allow: `whyRefused` tells
 */
export async function reserveSeats(trx: Trx, take: SeatReservation): Promise<ReservedSeats> {
  for (const [sectorId, places] of capacityBySector(take.need))
    await takeZone(trx, take.hourId, sectorId, places);
  if (seatIdsOf(take.need).length > 0) await lockHour(trx, take.hourId);
  const holds = take.need.map((one) => ({ ...one, id: randomUUID() }));
  const taken = await insertHolds(trx, take, holds);
  const [first] = taken;
  if (!first || taken.length < holds.length) {
    const mine = new Set(taken.map(({ id }) => id));
    throw new OutOfStock(take.hourId, seatIdsOf(holds.filter(({ id }) => !mine.has(id))));
  }
  return { holds, expiresAt: first.expires_at };
}

/**
 * Seats are looked up once the date is ours: an insert that met a seat which somebody is just paying for would wait for
 * that payment, which waits for the date.
 */
async function lockHour(trx: Trx, hourId: number): Promise<void> {
  await trx.selectFrom('event_hour').select('id').where('id', '=', hourId).forUpdate().execute();
}

/** @returns the holds that could be written: none when the date refuses, fewer when seats are somebody else's */
async function insertHolds(
  trx: Trx,
  take: SeatReservation,
  holds: readonly NewSeatHold[],
): Promise<{ id: string; expires_at: Date }[]> {
  const wanted = holds.map((hold) => ({
    id: hold.id,
    tariff: hold.categoryPriceListId,
    sector: hold.sectorId,
    place: hold.placeId,
    quantity: hold.quantity,
  }));
  const places = seatIdsOf(holds);
  const wish = holdRequestRow({ ...take, placeId: take.hourId, quantity: sumOf(holds) });
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with wish as (${wish}), hour as (
      update event_hour
      set held = held + wish.quantity, rev = rev + ${places.length > 0 ? 1 : 0}::integer
      from wish
      cross join lateral (${cartAt(seatTable, 'wish')}) as cart
      where event_hour.id = wish.place_id and event_hour.headquarter_id = cart.venue_id
        and visit_at > wish.now and event_hour.quantity - sold - held >= wish.quantity
        and (wish.sale_id is not null
          or (cart.may_hold and cart.places + wish.quantity <= wish.cart_most))
        and ${isFair}
      returning event_hour.id, event_hour.rev, cart.ends_at, cart.began_at, cart.extension_count
    ), change as (
      insert into event_change (hour_id, rev, headquarter_id, places, at)
      select hour.id, hour.rev, wish.venue_id, ${JSON.stringify(places)}::jsonb, wish.now
      from hour cross join wish where ${places.length}::integer > 0
    ), counted as (${countPurchases('hour')})
    insert into event_hold
      (id, headquarter_id, reference, hour_id, category_price_list_id, sector_id, place_id, quantity, sale_id,
        extension_count, expires_at, created_at, began_at, network, day_scope, idempotency_key)
    select wanted.id, wish.venue_id, wish.reference, hour.id, wanted.tariff, wanted.sector,
      wanted.place, wanted.quantity, wish.sale_id, hour.extension_count,
      coalesce(wish.until, hour.ends_at), wish.now, hour.began_at, wish.network, wish.day_scope, wish.idempotency_key
    from hour
    cross join wish
    cross join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (id uuid, tariff bigint, sector bigint, place integer, quantity integer)
    where not exists (
      select from event_hold as other
      where other.hour_id = hour.id and other.place_id = wanted.place and other.state in ('active', 'sold')
    )
    on conflict (hour_id, place_id) where place_id is not null and state in ('active', 'sold') do nothing
    returning id, expires_at`.execute(trx);
  return rows;
}

async function takeZone(trx: Trx, hourId: number, sectorId: number, places: number): Promise<void> {
  const zone = await trx
    .updateTable('event_zone')
    .set((eb) => ({ held: eb('held', '+', places) }))
    .where((eb) => eb.and({ hour_id: hourId, sector_id: sectorId }))
    .where((eb) => eb(eb('quantity', '-', eb.ref('sold')), '>=', eb('held', '+', places)))
    .returning('sector_id')
    .executeTakeFirst();
  if (!zone) throw new OutOfStock(hourId);
}
