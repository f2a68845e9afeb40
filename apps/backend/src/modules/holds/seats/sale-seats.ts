/**
 * Places of an event sale, from the order to its end. Every function runs in the caller's transaction, which has
 * locked the sale before; the order of locks is sale → hold → hour ascending. A need is checked before
 * (`seat-choice.ts`): here nobody asks any more whether a seat costs what its tariff says.
 */
import type { Db, Trx } from '../../../database/open-database.ts';
import { giveSharesBack } from '../../shares/end-of-holds.ts';
import { findRules } from '../../shares/place-rules.ts';
import { whyRefused } from '../why-refused.ts';
import { matchHolds } from '../match-holds.ts';
import { PlacesTaken } from './places-taken.ts';
import { byHour, placeIdsOf, placesBySector, sumOf, type SeatNeed } from './seat-needs.ts';
import {
  endSeatHolds,
  expireHourIn,
  movePlaces,
  selectSeatHolds,
  setSeatState,
  shrinkSeatHold,
  takeSeats,
  type LockedSeatHold,
  type NewSeatHold,
} from './seats.ts';

export interface SeatAdoption {
  saleId: string;
  /** The cart whose holds become the sale's. */
  reference: string;
  need: readonly SeatNeed[];
  /** End of the time to pay. */
  until: Date;
  now: Date;
  /** Unpaid sales of the same cart, locked by the caller, whose places are taken over too. */
  earlierSaleIds?: readonly string[];
  /** whose share what is missing is of (`networkOf`); null: nobody's */
  network?: string | null;
}

/**
 * Gives a new sale its places: the cart's own holds first, what is missing from the free places; what the cart held
 * beyond the need becomes free.
 * @throws PlacesTaken, ShareRefused
 */
export async function adoptSeats(trx: Trx, adoption: SeatAdoption): Promise<void> {
  const { saleId, until, now } = adoption;
  const holds = await lockAdoptable(trx, adoption);
  const { kept, surplus, missing } = matchHolds(holds, adoption.need);
  for (const { id, quantity, categoryPriceListId } of kept) {
    await trx
      .updateTable('event_hold')
      .set({ sale_id: saleId, expires_at: until, quantity, category_price_list_id: categoryPriceListId })
      .where('id', '=', id)
      .execute();
  }
  const keptIds = new Set(kept.map(({ id }) => id));
  await setSeatState(
    trx,
    holds.filter(({ id }) => !keptIds.has(id)),
    'released',
  );
  const wanted = new Map(byHour(missing));
  const unwanted = new Map(byHour(surplus));
  for (const hourId of [...new Set([...wanted.keys(), ...unwanted.keys()])].sort((a, b) => a - b)) {
    await movePlaces(trx, unwanted.get(hourId) ?? [], { from: 'held', to: 'free' }, now);
    await giveSharesBack(trx, unwanted.get(hourId) ?? [], { isPaid: false, now });
    const need = wanted.get(hourId);
    if (need) await takeForSale(trx, adoption, hourId, need);
  }
}

async function takeForSale(
  trx: Trx,
  { saleId, reference, until, now, network = null }: SeatAdoption,
  hourId: number,
  need: readonly SeatNeed[],
): Promise<void> {
  await expireHourIn(trx, hourId, now);
  const rules = (await findRules(trx, 'date', [hourId])).get(hourId);
  if (!rules) throw new PlacesTaken(hourId);
  const take = { hourId, need, reference, rules, network, sale: { id: saleId, until }, now };
  await takeSeats(trx, take).catch(async (error: unknown) => {
    if (!(error instanceof PlacesTaken)) throw error;
    const asked = { ...take, placeId: hourId, quantity: sumOf(need) };
    throw (await whyRefused(trx, 'event_hold', asked)) ?? error;
  });
}

/**
 * Turns a paid sale's holds into sold places.
 * @returns the last step, moving the dates' counters: to be called last in the transaction, since these are the rows
 * that everybody waits for. Null when the holds do not cover the need any more: then `retakeSeats` decides.
 */
export async function sellSeats(
  trx: Trx,
  saleId: string,
  need: readonly SeatNeed[],
  now: Date,
): Promise<(() => Promise<void>) | null> {
  const holds = await lockSaleHolds(trx, saleId);
  if (matchHolds(holds, need).missing.length > 0) return null;
  await setSeatState(trx, holds, 'sold');
  return async () => {
    await movePlaces(trx, holds, { from: 'held', to: 'sold' }, now);
    await giveSharesBack(trx, holds, { isPaid: true, now });
  };
}

/**
 * For a payment that comes after the holds were given up, wholly or in part: sells the places if they are still there
 * and the event is still to come, all or none.
 * @returns false, with nothing changed, when they are not
 */
export async function retakeSeats(
  trx: Trx,
  saleId: string,
  need: readonly SeatNeed[],
  now: Date,
): Promise<boolean> {
  const holds = await lockSaleHolds(trx, saleId);
  const missing = byHour(matchHolds(holds, need).missing);
  for (const [hourId] of missing) await expireHourIn(trx, hourId, now);
  for (const [hourId, ofHour] of missing) {
    if (!(await lockIfFree(trx, hourId, ofHour, now))) return false;
  }
  const sold: NewSeatHold[] = [...holds];
  const allRules = await findRules(
    trx,
    'date',
    missing.map(([hourId]) => hourId),
  );
  for (const [hourId, need] of missing) {
    const rules = allRules.get(hourId);
    if (!rules) return false;
    const sale = { id: saleId, until: now };
    const take = { hourId, need, reference: saleId, rules, network: null, sale, now };
    sold.push(...(await takeSeats(trx, take)).holds);
  }
  await setSeatState(trx, sold, 'sold');
  await movePlaces(trx, sold, { from: 'held', to: 'sold' }, now);
  await giveSharesBack(trx, holds, { isPaid: true, now });
  return true;
}

/** Locks a date: until the end of the transaction nobody else takes its places. */
async function lockIfFree(trx: Trx, hourId: number, need: readonly SeatNeed[], now: Date): Promise<boolean> {
  for (const [sectorId, places] of placesBySector(need)) {
    const zone = await trx
      .selectFrom('event_zone')
      .select(['quantity', 'sold', 'held'])
      .where('hour_id', '=', hourId)
      .where('sector_id', '=', sectorId)
      .forUpdate()
      .executeTakeFirst();
    if (!zone || zone.quantity - zone.sold - zone.held < places) return false;
  }
  const hour = await trx
    .selectFrom('event_hour')
    .select(['visit_at', 'quantity', 'sold', 'held'])
    .where('id', '=', hourId)
    .forUpdate()
    .executeTakeFirst();
  const places = need.reduce((total, { quantity }) => total + quantity, 0);
  if (!hour || hour.visit_at <= now || hour.quantity - hour.sold - hour.held < places) return false;
  return (await takenAmong(trx, hourId, placeIdsOf(need))) === 0;
}

async function takenAmong(trx: Trx, hourId: number, placeIds: readonly number[]): Promise<number> {
  if (placeIds.length === 0) return 0;
  const { taken } = await trx
    .selectFrom('event_hold')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('hour_id', '=', hourId)
    .where('place_id', 'in', placeIds)
    .where('state', 'in', ['active', 'sold'])
    .executeTakeFirstOrThrow();
  return taken;
}

/**
 * Gives an unpaid sale's places back.
 * @returns how many holds ended
 */
export async function releaseSeats(
  trx: Trx,
  saleId: string,
  now: Date,
  state: 'released' | 'expired' = 'released',
): Promise<number> {
  const holds = await lockSaleHolds(trx, saleId);
  await endSeatHolds(trx, holds, state, now);
  return holds.length;
}

/**
 * Gives single holds of an unpaid sale back.
 * @returns how many holds ended, and how many the sale has left
 */
export async function releaseSeatHolds(
  trx: Trx,
  saleId: string,
  holdIds: readonly string[],
  now: Date,
): Promise<{ ended: number; left: number }> {
  const holds = await lockSaleHolds(trx, saleId);
  const given = holds.filter(({ id }) => holdIds.includes(id));
  await endSeatHolds(trx, given, 'released', now);
  return { ended: given.length, left: holds.length - given.length };
}

/** Makes a hold of an unpaid sale smaller. @returns the places that it has left; 0 when it is not of the sale */
export async function reduceSeatsOfSale(
  trx: Trx,
  saleId: string,
  { holdId, keep }: { holdId: string; keep: number },
  now: Date,
): Promise<number> {
  const hold = (await lockSaleHolds(trx, saleId)).find(({ id }) => id === holdId);
  return hold ? shrinkSeatHold(trx, hold, keep, now) : 0;
}

/** Places of one event that a cart, or its sale that is not paid yet, holds (R123). */
export async function heldForEvent(
  db: Db | Trx,
  reference: string,
  eventId: number,
  now: Date,
): Promise<number> {
  const { places } = await db
    .selectFrom('event_hold')
    .innerJoin('event_hour', 'event_hour.id', 'event_hold.hour_id')
    .select((eb) => eb.fn.sum<number | null>('event_hold.quantity').as('places'))
    .where('event_hold.reference', '=', reference)
    .where('event_hold.state', '=', 'active')
    .where((eb) => eb.or([eb('event_hold.sale_id', 'is not', null), eb('event_hold.expires_at', '>', now)]))
    .where('event_hour.event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return places ?? 0;
}

function lockSaleHolds(trx: Trx, saleId: string): Promise<LockedSeatHold[]> {
  return selectSeatHolds(trx).where('sale_id', '=', saleId).forUpdate().execute();
}

function lockAdoptable(
  trx: Trx,
  { reference, earlierSaleIds = [] }: SeatAdoption,
): Promise<LockedSeatHold[]> {
  return selectSeatHolds(trx)
    .where('reference', '=', reference)
    .where((eb) =>
      eb.or([
        eb('sale_id', 'is', null),
        ...(earlierSaleIds.length > 0 ? [eb('sale_id', 'in', earlierSaleIds)] : []),
      ]),
    )
    .forUpdate()
    .execute();
}
