import { sql } from 'kysely';
import { wrong, notFound } from '../../../errors.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { retried } from '../../../database/transaction.ts';
import { findRules, type PlaceRules } from '../../shares/index.ts';
import { claim, unlessTaken } from '../claim.ts';
import { giveUpOfSales } from '../end-holds.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { isDead, selectHolds } from '../select-holds.ts';
import { whyRefused } from '../why-refused.ts';
import { slots } from './inventory.ts';
import type { CartTake } from './take-for-carts.ts';
import { takePlaces, type TakenHold } from './take-places.ts';

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
  let isSaleWaiting = false;
  return claim({
    first: async () => (await takeFirst(take)) ?? grantedBefore(db, take, { isSameWish: true }),
    endDead: async () => {
      const around = await lookAround(db, take);
      isSaleWaiting = around.isSaleWaiting;
      let ended = 0;
      for (const id of around.deadAt) ended += await slots.expire(db, id, take.now);
      onExpired(ended);
      return ended;
    },
    again: () => retried(() => takePlaces(db, take)),
    fromUnpaidSale: async () =>
      (isSaleWaiting ? await unlessTaken(db, (trx) => takeFromUnpaidSale(trx, take)) : undefined) ??
      grantedBefore(db, take, { isSameWish: false }),
    refusal: () => refusal(db, take),
  });
}

async function takeFromUnpaidSale(trx: Trx, take: CartTake): Promise<TakenHold> {
  const { reference, stockId, quantity, now } = take;
  await giveUpOfSales(trx, slots, { reference, placeId: stockId, wanted: [{ stockId, quantity }] }, now);
  const taken = await takePlaces(trx, take);
  if (!taken) throw new OutOfStock(stockId);
  return taken;
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
    (select stock_id, false from hold where stock_id = ${stockId} and ${isDead(now)} limit 1)`.execute(db);
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
  const query = selectHolds(db, slots)
    .where('reference', '=', reference)
    .where((eb) => eb.and({ stock_id: stockId, interface_id: interfaceId, quantity, sale_id: null }))
    .where('expires_at', '>', now);
  const hold = await (askedId === null ? query : query.where('asked_id', '=', askedId)).executeTakeFirst();
  return hold && { id: hold.id, expiresAt: hold.expires_at };
}

async function refusal(db: Db, take: CartTake): Promise<Error> {
  const salesPoint = await db
    .selectFrom('sales_interface')
    .select('id')
    .where((eb) => eb.and({ id: take.interfaceId, headquarter_id: take.rules.venueId }))
    .executeTakeFirst();
  if (!salesPoint) return wrong('interface_id', 'otherSalesPoint');
  const share = await whyRefused(db, slots, { ...take, placeId: take.stockId });
  return share ?? new OutOfStock(take.stockId);
}
