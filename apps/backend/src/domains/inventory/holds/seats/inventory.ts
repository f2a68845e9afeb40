/** Inventory of event dates: seats, one hold each, and unnumbered places, counted in the rows of the date and its zones. */
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { transaction } from '../../../../database/transaction.ts';
import { findRules, releasePurchaseCounts } from '../../purchase-limits/index.ts';
import { endHolds } from '../end-holds.ts';
import { countersOf, isReservable, type Adoption, type Inventory } from '../inventory.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { isExpired, selectHolds } from '../select-holds.ts';
import { whyRefused } from '../why-refused.ts';
import { isHourWaitedFor, reserveSeatsForWaitlist } from './reserve-seats-for-waitlist.ts';
import { listSeatHolds } from './list-seat-holds.ts';
import { reacquireSeats } from './reacquire-seats.ts';
import { byHour, seatIdsOf, capacityBySector, seatTable, sumOf, type SeatNeed } from './seat-needs.ts';
import { reserveSeats } from './reserve-seats.ts';

/** Maximum number of expired holds per transaction. */
const EXPIRY_BATCH = 500;
/** Counter changes of a sold place that is reserved for the waiting list. */
const SOLD_TO_WAITLIST = { held: 1, sold: -1 };

export const seats: Inventory<SeatNeed> = {
  ...seatTable,
  key: ({ hourId, placeId, sectorId, categoryPriceListId }) =>
    placeId === null ? `${hourId} ${sectorId} ${categoryPriceListId}` : `${hourId} seat ${placeId}`,
  become: ({ categoryPriceListId }) => ({ category_price_list_id: categoryPriceListId }),
  lock: async (trx, places) => {
    for (const [hourId, ofHour] of byHour(places)) await lockHour(trx, hourId, ofHour);
  },
  move: async (trx, places, move, now) => {
    for (const [hourId, ofHour] of byHour(places)) {
      if (isReservable(move) && (await isHourWaitedFor(trx, hourId))) {
        await lockHour(trx, hourId, ofHour);
        await reserveSeatsForWaitlist(trx, hourId, ofHour, now);
        // a held place stays held, now by the waiting list
        if (move.from === 'sold') await moveOfHour(trx, hourId, ofHour, SOLD_TO_WAITLIST, now);
      } else await moveOfHour(trx, hourId, ofHour, countersOf(move, 1), now);
    }
  },
  expire: (db, hourId, now) => transaction(db, (trx) => expireHour(trx, hourId, now)),
  exchange: async (trx, { surplus, missing }, adoption) => {
    const surplusByHour = new Map(byHour(surplus));
    const missingByHour = new Map(byHour(missing));
    for (const [hourId] of byHour<SeatNeed>([...surplus, ...missing])) {
      const released = surplusByHour.get(hourId) ?? [];
      await seats.move(trx, released, { from: 'held', to: 'free', isReassigned: true }, adoption.now);
      await releasePurchaseCounts(trx, released, { isPaid: false, now: adoption.now });
      const need = missingByHour.get(hourId);
      if (need) await reserveForSale(trx, adoption, hourId, need);
    }
  },
  reacquire: async (trx, missing, saleId, now) => {
    for (const [hourId] of byHour(missing)) await expireHour(trx, hourId, now);
    return reacquireSeats(trx, byHour(missing), saleId, now);
  },
  list: listSeatHolds,
};

/** Locks zones before their date, in the lock order of all moves. */
async function lockHour(trx: Trx, hourId: number, needs: readonly SeatNeed[]): Promise<void> {
  const sectors = capacityBySector(needs).map(([sectorId]) => sectorId);
  await sql`
    select sector_id from event_zone where hour_id = ${hourId} and sector_id = any (${sectors}::bigint[])
    order by sector_id for update`.execute(trx);
  await sql`select id from event_hour where id = ${hourId} for update`.execute(trx);
}

/** Changes the counters of one date by the given amounts per place, and records the changed seats for its map. */
async function moveOfHour(
  trx: Trx,
  hourId: number,
  needs: readonly SeatNeed[],
  { held: ofHeld, sold: ofSold }: ReturnType<typeof countersOf>,
  now: Date,
): Promise<void> {
  for (const [sectorId, places] of capacityBySector(needs)) {
    await trx
      .updateTable('event_zone')
      .set((eb) => ({ held: eb('held', '+', ofHeld * places), sold: eb('sold', '+', ofSold * places) }))
      .where((eb) => eb.and({ hour_id: hourId, sector_id: sectorId }))
      .execute();
  }
  const places = seatIdsOf(needs);
  const [held, sold] = [ofHeld * sumOf(needs), ofSold * sumOf(needs)];
  await sql`
    with hour as (
      update event_hour
      set held = held + ${held}::integer, sold = sold + ${sold}::integer,
        rev = rev + ${places.length > 0 ? 1 : 0}::integer
      where id = ${hourId}
      returning id, headquarter_id, rev
    )
    insert into event_change (hour_id, rev, headquarter_id, places, at)
    select id, rev, headquarter_id, ${JSON.stringify(places)}::jsonb, ${now}::timestamptz
    from hour where ${places.length}::integer > 0`.execute(trx);
}

/** Expires stale holds of one date. @returns number of holds ended */
async function expireHour(trx: Trx, hourId: number, now: Date): Promise<number> {
  const expired = await selectHolds(trx, seats)
    .where('hour_id', '=', hourId)
    .where(isExpired(now))
    .limit(EXPIRY_BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  await endHolds(trx, seats, expired, 'expired', now);
  return expired.length;
}

async function reserveForSale(
  trx: Trx,
  { saleId, reference, until, now, network = null }: Adoption<SeatNeed>,
  hourId: number,
  need: readonly SeatNeed[],
): Promise<void> {
  await expireHour(trx, hourId, now);
  const rules = (await findRules(trx, 'date', [hourId])).get(hourId);
  if (!rules) throw new OutOfStock(hourId);
  const reservation = { hourId, need, reference, rules, network, sale: { id: saleId, until }, now };
  await reserveSeats(trx, reservation).catch(async (error: unknown) => {
    if (!(error instanceof OutOfStock)) throw error;
    const request = { ...reservation, placeId: hourId, quantity: sumOf(need) };
    throw (await whyRefused(trx, seatTable, request)) ?? error;
  });
}
