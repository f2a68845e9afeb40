/** Holds of a cart: taking, giving back, asking for more time (R108, R112). */
import { sql } from 'kysely';
import { invalid, notFound } from '../../../errors.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { retried, transaction } from '../../../database/transaction.ts';
import { giveSharesBack } from '../../shares/end-of-holds.ts';
import { findRules, type PlaceRules } from '../../shares/place-rules.ts';
import { whyRefused } from '../why-refused.ts';
import { moreTime, type Extension } from '../more-time.ts';
import { OutOfStock } from '../out-of-stock.ts';
import {
  endHolds,
  expireSlot,
  freePlaces,
  selectHolds,
  setState,
  shrinkHold,
  type LockedHold,
} from './places.ts';
import { takePlaces, type CartTake, type TakenHold } from './take-places.ts';

/** What a cart wishes: without `askedId` it is a new wish each time, without `network` no address's share is touched. */
export type HoldWish = Omit<CartTake, 'rules' | 'askedId' | 'network'> & Partial<CartTake>;

interface HoldOptions {
  /** the first try, where it is shared with other carts */
  takeFirst?: (take: CartTake) => Promise<TakenHold | undefined>;
  rulesOf?: (stockId: number) => Promise<PlaceRules | undefined>;
  /** hears of holds of others that ended for this one */
  onExpired?: (holds: number) => void;
}

/**
 * Holds places for a cart. The same wish again (`askedId`) is the same hold.
 * @throws OutOfStock; ShareRefused; 404 and 422 for a slot or interface that is not there
 */
export async function holdPlaces(db: Db, wish: HoldWish, options: HoldOptions = {}): Promise<TakenHold> {
  const {
    takeFirst = (first: CartTake) => retried(() => takePlaces(db, first)),
    rulesOf = async (id: number) => (await findRules(db, 'slot', [id])).get(id),
    onExpired = () => undefined,
  } = options;
  const rules = await rulesOf(wish.stockId);
  if (!rules) throw notFound();
  const take: CartTake = { askedId: null, network: null, ...wish, rules };
  const held = (await takeFirst(take)) ?? (await grantedBefore(db, take, { isSameWish: true }));
  if (held) return held;

  const { deadAt, isSaleWaiting } = await lookAround(db, take);
  const ended = await endDead(db, deadAt, take.now);
  onExpired(ended);
  const heldNow =
    (ended > 0 ? await retried(() => takePlaces(db, take)) : undefined) ??
    (isSaleWaiting ? await takeFromUnpaidSale(db, take) : undefined) ??
    (await grantedBefore(db, take, { isSameWish: false }));
  if (heldNow) return heldNow;
  throw await refusal(db, take);
}

/**
 * What may still help a wish that was refused: slots at which something is over, of anybody's in this slot or of the
 * cart's anywhere (it counts for its address until it is ended), and an unpaid sale of the cart that holds of this slot.
 */
async function lookAround(db: Db, { stockId, reference, now }: CartTake) {
  const { rows } = await sql<{ stock_id: number; is_of_sale: boolean }>`
    select stock_id, sale_id is not null as is_of_sale from hold
    where reference = ${reference} and state = 'active'
      and case when sale_id is null then expires_at <= ${now} else stock_id = ${stockId} end
    union
    (select stock_id, false from hold
    where stock_id = ${stockId} and state = 'active' and sale_id is null and expires_at <= ${now} limit 1)`.execute(
    db,
  );
  return {
    deadAt: rows.filter((row) => !row.is_of_sale).map((row) => row.stock_id),
    isSaleWaiting: rows.some((row) => row.is_of_sale),
  };
}

/**
 * The hold that a wish was answered with before, whose answer was lost. Who does not name wishes (`isSameWish` false) is
 * taken to ask again for an equal hold only where there are no places for a second one.
 */
async function grantedBefore(
  db: Db,
  { reference, stockId, interfaceId, quantity, askedId, now }: CartTake,
  { isSameWish }: { isSameWish: boolean },
): Promise<TakenHold | undefined> {
  if (isSameWish !== (askedId !== null)) return undefined;
  const query = selectHolds(db)
    .select('expires_at')
    .where('reference', '=', reference)
    .where('stock_id', '=', stockId)
    .where('interface_id', '=', interfaceId)
    .where('quantity', '=', quantity)
    .where('sale_id', 'is', null)
    .where('expires_at', '>', now);
  const hold = await (askedId === null ? query : query.where('asked_id', '=', askedId)).executeTakeFirst();
  return hold && { id: hold.id, expiresAt: hold.expires_at };
}

async function endDead(db: Db, slots: readonly number[], now: Date): Promise<number> {
  let ended = 0;
  for (const id of slots) ended += await expireSlot(db, id, now);
  return ended;
}

/**
 * A buyer who comes back from the payment page chooses again, and may not be refused the places that the own unpaid
 * sale still holds: it gives up as many as are asked for and keeps the rest. Should it be paid after all, it is treated
 * as a late payment.
 */
async function takeFromUnpaidSale(db: Db, take: CartTake): Promise<TakenHold | undefined> {
  const work = async (trx: Trx) => {
    const ofSale = await selectHolds(trx)
      .where('reference', '=', take.reference)
      .where('stock_id', '=', take.stockId)
      .where('sale_id', 'is not', null)
      .forUpdate()
      .execute();
    const given = await giveUp(trx, ofSale, take.quantity);
    await freePlaces(trx, given);
    await giveSharesBack(trx, given, { isPaid: false, now: take.now });
    const taken = await takePlaces(trx, take);
    if (!taken) throw new NotEnough();
    return taken;
  };
  return transaction(db, work).catch((error: unknown) => {
    if (error instanceof NotEnough) return undefined;
    throw error;
  });
}

/** What the sale would give up is not enough: it keeps everything. */
class NotEnough extends Error {}

/** Takes `places` out of holds. @returns what they have less of */
async function giveUp(trx: Trx, holds: readonly LockedHold[], places: number): Promise<LockedHold[]> {
  let open = places;
  const given: LockedHold[] = [];
  for (const hold of holds) {
    const quantity = Math.min(hold.quantity, open);
    if (quantity === 0) break;
    open -= quantity;
    given.push({ ...hold, quantity });
    if (quantity === hold.quantity) await setState(trx, [hold], 'released');
    else {
      const rest = { quantity: hold.quantity - quantity };
      await trx.updateTable('hold').set(rest).where('id', '=', hold.id).execute();
    }
  }
  return given;
}

async function refusal(db: Db, take: CartTake): Promise<Error> {
  const salesPoint = await db
    .selectFrom('sales_interface')
    .select('id')
    .where('id', '=', take.interfaceId)
    .where('headquarter_id', '=', take.rules.venueId)
    .executeTakeFirst();
  if (!salesPoint) return invalid({ interface_id: ['This interface does not sell this slot'] });
  const share = await whyRefused(db, 'hold', { ...take, placeId: take.stockId });
  return share ?? new OutOfStock(take.stockId);
}

/**
 * Gives back some holds of a cart, or all. What its order has taken over is not the cart's (`giveCartBack`).
 * @returns how many holds were given back
 */
export async function cancelHolds(
  db: Db,
  reference: string,
  now: Date,
  holdIds?: readonly string[],
): Promise<number> {
  return transaction(db, async (trx) => {
    const holds = await lockCartHolds(trx, reference);
    const wanted = holdIds ? holds.filter(({ id }) => holdIds.includes(id)) : holds;
    await endHolds(trx, wanted, 'released', now);
    return wanted.length;
  });
}

/** One hold of a cart, and how many of its places are still wanted. */
export interface Reduction {
  reference: string;
  holdId: string;
  keep: number;
}

/**
 * Makes one hold of a cart smaller, until when it was held: what stays was never free in between.
 * @returns the places that it has left; 0 when the cart holds it no longer
 */
export async function reduceHold(db: Db, { reference, holdId, keep }: Reduction, now: Date): Promise<number> {
  return transaction(db, async (trx) => {
    const live = (await lockCartHolds(trx, reference)).filter(({ expires_at }) => expires_at > now);
    const hold = live.find(({ id }) => id === holdId);
    return hold ? shrinkHold(trx, hold, keep, now) : 0;
  });
}

/**
 * Gives a cart more time, at each venue as it allows (`moreTime`).
 * @throws 409 when nothing is held any more or no venue gives more
 */
export async function extendHolds(db: Db, reference: string, now: Date): Promise<Extension> {
  return transaction(db, async (trx) => {
    const holds = (await lockCartHolds(trx, reference)).filter(({ expires_at }) => expires_at > now);
    return moreTime(trx, 'hold', holds, now);
  });
}

function lockCartHolds(trx: Trx, reference: string) {
  return selectHolds(trx)
    .select('expires_at')
    .where('reference', '=', reference)
    .where('sale_id', 'is', null)
    .forUpdate()
    .execute();
}
