/**
 * Statements that reserve places of events. Reservations and releases update the row of the date and are thereby
 * serialised. The unique index `event_hold_seat` refuses a second hold of a seat. Zones are locked before their date.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { countPurchases, isFair, type VenueLimits } from '../../purchase-limits/index.ts';
import { cartAt, holdRequestRow } from '../hold-terms.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { seatIdsOf, capacityBySector, seatTable, sumOf, type SeatNeed } from './seat-needs.ts';

/** Hold inserted by `reserveSeats`. */
export type NewSeatHold = SeatNeed & { id: string };

export interface SeatReservation {
  hourId: number;
  /** places of one date */
  need: readonly SeatNeed[];
  reference: string;
  now: Date;
  rules: VenueLimits;
  /** address network (`networkOf`) whose purchase limit counts the places; null: none */
  network: string | null;
  /** chosen by the browser */
  idempotencyKey?: string | null;
  /** sale that the places are reserved for, and its payment deadline; absent: reserved for the cart */
  sale?: { id: string; until: Date };
}

export interface ReservedSeats {
  holds: NewSeatHold[];
  expiresAt: Date;
}

/**
 * Reserves free places of a date that has not begun, all or none; the caller must roll back when it throws. A hold
 * expires by the same rules as one of a slot (`reserveCapacity`).
 * @throws OutOfStock, also when a purchase limit is exceeded; `whyRefused` returns the reason
 */
export async function reserveSeats(trx: Trx, reservation: SeatReservation): Promise<ReservedSeats> {
  for (const [sectorId, places] of capacityBySector(reservation.need))
    await reserveZone(trx, reservation.hourId, sectorId, places);
  if (seatIdsOf(reservation.need).length > 0) await lockHour(trx, reservation.hourId);
  const holds = reservation.need.map((one) => ({ ...one, id: randomUUID() }));
  const reserved = await insertHolds(trx, reservation, holds);
  const [first] = reserved;
  if (!first || reserved.length < holds.length) {
    const reservedIds = new Set(reserved.map(({ id }) => id));
    throw new OutOfStock(reservation.hourId, seatIdsOf(holds.filter(({ id }) => !reservedIds.has(id))));
  }
  return { holds, expiresAt: first.expires_at };
}

/**
 * Locks the date before seats are read: an insert that conflicts with a seat of a payment in progress would wait for that
 * transaction, which waits for the date (deadlock).
 */
async function lockHour(trx: Trx, hourId: number): Promise<void> {
  await trx.selectFrom('event_hour').select('id').where('id', '=', hourId).forUpdate().execute();
}

/**
 * Inserts holds.
 * @returns the inserted holds: none when the date is full, has begun or a limit is exceeded; fewer than requested when
 * seats are held or sold
 */
async function insertHolds(
  trx: Trx,
  reservation: SeatReservation,
  holds: readonly NewSeatHold[],
): Promise<{ id: string; expires_at: Date }[]> {
  const requested = holds.map((hold) => ({
    id: hold.id,
    tariff: hold.categoryPriceListId,
    sector: hold.sectorId,
    place: hold.placeId,
    quantity: hold.quantity,
  }));
  const places = seatIdsOf(holds);
  const request = holdRequestRow({ ...reservation, placeId: reservation.hourId, quantity: sumOf(holds) });
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with request as (${request}), hour as (
      update event_hour
      set held = held + request.quantity, rev = rev + ${places.length > 0 ? 1 : 0}::integer
      from request
      cross join lateral (${cartAt(seatTable, 'request')}) as cart
      where event_hour.id = request.place_id and event_hour.headquarter_id = cart.venue_id
        and visit_at > request.now and event_hour.quantity - sold - held >= request.quantity
        and (request.sale_id is not null
          or (cart.may_hold and cart.places + request.quantity <= request.cart_max))
        and ${isFair}
      returning event_hour.id, event_hour.rev, cart.ends_at, cart.began_at, cart.extension_count
    ), change as (
      insert into event_change (hour_id, rev, headquarter_id, places, at)
      select hour.id, hour.rev, request.venue_id, ${JSON.stringify(places)}::jsonb, request.now
      from hour cross join request where ${places.length}::integer > 0
    ), counted as (${countPurchases('hour')})
    insert into event_hold
      (id, headquarter_id, reference, hour_id, category_price_list_id, sector_id, place_id, quantity, sale_id,
        extension_count, expires_at, created_at, began_at, network, day_scope, idempotency_key)
    select requested.id, request.venue_id, request.reference, hour.id, requested.tariff, requested.sector,
      requested.place, requested.quantity, request.sale_id, hour.extension_count,
      coalesce(request.until, hour.ends_at), request.now, hour.began_at, request.network, request.day_scope, request.idempotency_key
    from hour
    cross join request
    cross join jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      as requested (id uuid, tariff bigint, sector bigint, place integer, quantity integer)
    where not exists (
      select from event_hold as other
      where other.hour_id = hour.id and other.place_id = requested.place and other.state in ('active', 'sold')
    )
    on conflict (hour_id, place_id) where place_id is not null and state in ('active', 'sold') do nothing
    returning id, expires_at`.execute(trx);
  return rows;
}

async function reserveZone(trx: Trx, hourId: number, sectorId: number, places: number): Promise<void> {
  const zone = await trx
    .updateTable('event_zone')
    .set((eb) => ({ held: eb('held', '+', places) }))
    .where((eb) => eb.and({ hour_id: hourId, sector_id: sectorId }))
    .where((eb) => eb(eb('quantity', '-', eb.ref('sold')), '>=', eb('held', '+', places)))
    .returning('sector_id')
    .executeTakeFirst();
  if (!zone) throw new OutOfStock(hourId);
}
