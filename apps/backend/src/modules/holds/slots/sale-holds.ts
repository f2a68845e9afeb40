/**
 * Places of a sale, from the order to its end. Every function runs in the caller's transaction, which has locked the
 * sale before; the order of locks is sale → hold → stock ascending.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { giveSharesBack } from '../../shares/end-of-holds.ts';
import { findRules } from '../../shares/place-rules.ts';
import { whyRefused } from '../why-refused.ts';
import { OutOfStock } from '../out-of-stock.ts';
import {
  endHolds,
  expireSlot,
  placesByStock,
  selectHolds,
  setState,
  shrinkHold,
  type LockedHold,
} from './places.ts';
import { takePlaces, type Take } from './take-places.ts';

/** Places wanted of each slot, by the slot's id. */
export type Need = ReadonlyMap<number, number>;

export interface Adoption {
  saleId: string;
  /** The cart whose holds become the sale's. */
  reference: string;
  need: Need;
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
 * @throws OutOfStock, ShareRefused
 */
export async function adoptHolds(trx: Trx, adoption: Adoption): Promise<void> {
  const { need, now } = adoption;
  const holds = await lockAdoptable(trx, adoption);
  const kept = await keepNeeded(trx, holds, adoption);
  const missing = difference(need, kept);
  const surplus = surplusOf(holds, kept);
  const unwanted = new Map(placesByStock(surplus));
  const stockIds = [...new Set([...missing.keys(), ...unwanted.keys()])].sort((a, b) => a - b);
  await lockSlots(trx, stockIds);
  for (const stockId of stockIds) await returnPlaces(trx, stockId, unwanted.get(stockId) ?? 0);
  // before what is missing: it is the same address's share
  await giveSharesBack(trx, surplus, { isPaid: false, now });
  await takeMissing(trx, missing, adoption);
}

/** All slots before the shares of addresses, so that nobody waits for a slot with a share in hand. */
async function lockSlots(trx: Trx, stockIds: readonly number[]): Promise<void> {
  if (stockIds.length < 2) return;
  await sql`
    select id from stock where id = any (${stockIds}::bigint[]) order by id for no key update`.execute(trx);
}

async function takeMissing(trx: Trx, missing: Need, adoption: Adoption): Promise<void> {
  const { saleId, reference, until, now, network = null } = adoption;
  const allRules = await findRules(trx, 'slot', [...missing.keys()]);
  for (const [stockId, quantity] of [...missing].sort(([a], [b]) => a - b)) {
    const rules = allRules.get(stockId);
    if (!rules) throw new OutOfStock(stockId);
    const take = { stockId, quantity, reference, network, rules, sale: { id: saleId, until }, now };
    if ((await takePlaces(trx, take)) ?? (await takeAfterExpiry(trx, take))) continue;
    const share = await whyRefused(trx, 'hold', { ...take, placeId: stockId });
    throw share ?? new OutOfStock(stockId);
  }
}

async function takeAfterExpiry(trx: Trx, take: Take) {
  const ended = await expireSlot(trx, take.stockId, take.now);
  return ended > 0 ? takePlaces(trx, take) : undefined;
}

/** What of `holds` is in none of `kept`: whole ones, and what others were made smaller by. */
function surplusOf(holds: readonly LockedHold[], kept: readonly LockedHold[]): LockedHold[] {
  const left = new Map(kept.map(({ id, quantity }) => [id, quantity]));
  return holds
    .map((hold) => ({ ...hold, quantity: hold.quantity - (left.get(hold.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Makes the needed holds the sale's, the last one of a slot made smaller where it is too large; ends the others. */
async function keepNeeded(
  trx: Trx,
  holds: readonly LockedHold[],
  { need, saleId, until }: Adoption,
): Promise<LockedHold[]> {
  const open = new Map(need);
  const kept: LockedHold[] = [];
  for (const hold of holds) {
    const wanted = open.get(hold.stock_id) ?? 0;
    const quantity = Math.min(hold.quantity, wanted);
    open.set(hold.stock_id, wanted - quantity);
    if (quantity > 0) kept.push({ ...hold, quantity });
  }
  for (const { id, quantity } of kept) {
    await trx
      .updateTable('hold')
      .set({ sale_id: saleId, expires_at: until, quantity })
      .where('id', '=', id)
      .execute();
  }
  const keptIds = new Set(kept.map(({ id }) => id));
  await setState(
    trx,
    holds.filter(({ id }) => !keptIds.has(id)),
    'released',
  );
  return kept;
}

/** What the holds do not cover. */
function difference(need: Need, holds: readonly LockedHold[]): Map<number, number> {
  const had = new Map(placesByStock(holds));
  const missing = [...need].map(([id, places]): [number, number] => [id, places - (had.get(id) ?? 0)]);
  return new Map(missing.filter(([, places]) => places > 0));
}

/**
 * Turns a paid sale's holds into sold places.
 * @returns the last step, moving the slots' counters: to be called last in the transaction, since these are the rows
 * that everybody waits for. Null when the holds do not cover the need any more: then `retakeForSale` decides.
 */
export async function sellHolds(
  trx: Trx,
  saleId: string,
  need: Need,
  now: Date,
): Promise<(() => Promise<void>) | null> {
  const holds = await lockSaleHolds(trx, saleId);
  if (difference(need, holds).size > 0) return null;
  await setState(trx, holds, 'sold');
  return async () => {
    for (const [stockId, places] of placesByStock(holds)) await movePlaces(trx, stockId, places, places);
    await giveSharesBack(trx, holds, { isPaid: true, now });
  };
}

/**
 * For a payment that comes after the holds were given up, wholly or in part: sells the places if they are still there
 * and the visit is still to come, all or none.
 * @returns false, with nothing changed, when they are not
 */
export async function retakeForSale(trx: Trx, saleId: string, need: Need, now: Date): Promise<boolean> {
  const holds = await lockSaleHolds(trx, saleId);
  const missing = difference(need, holds);
  const slots = await lockFreeSlots(trx, missing, now);
  if (!slots) return false;

  await setState(trx, holds, 'sold');
  for (const slot of slots) {
    await trx
      .insertInto('hold')
      .values({
        id: randomUUID(),
        headquarter_id: slot.headquarter_id,
        reference: saleId,
        stock_id: slot.id,
        interface_id: null,
        quantity: missing.get(slot.id) ?? 0,
        state: 'sold',
        sale_id: saleId,
        expires_at: now,
        created_at: now,
      })
      .execute();
  }
  const had = new Map(placesByStock(holds));
  const stockIds = [...new Set([...missing.keys(), ...had.keys()])].sort((a, b) => a - b);
  for (const stockId of stockIds) {
    const wasHeld = had.get(stockId) ?? 0;
    await movePlaces(trx, stockId, wasHeld, wasHeld + (missing.get(stockId) ?? 0));
  }
  await giveSharesBack(trx, holds, { isPaid: true, now });
  return true;
}

/** Locks the slots, ascending, if each of them still has what is missing and has not begun. */
async function lockFreeSlots(trx: Trx, missing: Need, now: Date) {
  const stockIds = [...missing.keys()].sort((a, b) => a - b);
  for (const stockId of stockIds) await expireSlot(trx, stockId, now);
  if (stockIds.length === 0) return [];
  const slots = await trx
    .selectFrom('stock')
    .select(['id', 'headquarter_id', 'visit_at', 'quantity', 'sold', 'held'])
    .where('id', 'in', stockIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  const isEnough = slots.every(
    (slot) => slot.visit_at > now && slot.quantity - slot.sold - slot.held >= (missing.get(slot.id) ?? 0),
  );
  return isEnough && slots.length === stockIds.length ? slots : undefined;
}

/**
 * Gives an unpaid sale's places back.
 * @returns how many holds ended
 */
export async function releaseSale(
  trx: Trx,
  saleId: string,
  now: Date,
  state: 'released' | 'expired' = 'released',
): Promise<number> {
  const holds = await lockSaleHolds(trx, saleId);
  await endHolds(trx, holds, state, now);
  return holds.length;
}

/**
 * Gives single holds of an unpaid sale back.
 * @returns how many holds ended, and how many the sale has left
 */
export async function releaseHolds(
  trx: Trx,
  saleId: string,
  holdIds: readonly string[],
  now: Date,
): Promise<{ ended: number; left: number }> {
  const holds = await lockSaleHolds(trx, saleId);
  const given = holds.filter(({ id }) => holdIds.includes(id));
  await endHolds(trx, given, 'released', now);
  return { ended: given.length, left: holds.length - given.length };
}

/** Makes a hold of an unpaid sale smaller. @returns the places that it has left; 0 when it is not of the sale */
export async function reduceSaleHold(
  trx: Trx,
  saleId: string,
  { holdId, keep }: { holdId: string; keep: number },
  now: Date,
): Promise<number> {
  const hold = (await lockSaleHolds(trx, saleId)).find(({ id }) => id === holdId);
  return hold ? shrinkHold(trx, hold, keep, now) : 0;
}

function lockSaleHolds(trx: Trx, saleId: string): Promise<LockedHold[]> {
  return selectHolds(trx).where('sale_id', '=', saleId).forUpdate().execute();
}

function lockAdoptable(trx: Trx, { reference, earlierSaleIds = [] }: Adoption): Promise<LockedHold[]> {
  return selectHolds(trx)
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

async function movePlaces(trx: Trx, stockId: number, fromHeld: number, toSold: number): Promise<void> {
  await trx
    .updateTable('stock')
    .set((eb) => ({ held: eb('held', '-', fromHeld), sold: eb('sold', '+', toSold) }))
    .where('id', '=', stockId)
    .execute();
}

async function returnPlaces(trx: Trx, stockId: number, places: number): Promise<void> {
  if (places > 0) await movePlaces(trx, stockId, places, 0);
}
