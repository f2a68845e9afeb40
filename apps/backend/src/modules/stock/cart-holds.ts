/** Holds of a cart: taking, giving back, asking for more time (product decisions 1 and 2). */
import { invalid, notFound } from '../../errors.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { retried, transaction } from '../../database/transaction.ts';
import { moreTime, type Extension } from './more-time.ts';
import { OutOfStock } from './out-of-stock.ts';
import {
  endHolds,
  expireSlot,
  takePlaces,
  type CartTake,
  type LockedHold,
  type TakenHold,
} from './places.ts';

/**
 * Holds places for a cart.
 * @param options `takeFirst` is the first try, where it is shared with other carts; `onExpired` hears of holds of
 * others that ended for this one
 * @throws OutOfStock, or 404 and 422 for a slot or interface that is not there
 */
export async function holdPlaces(
  db: Db,
  take: CartTake,
  {
    takeFirst = (first) => retried(() => takePlaces(db, first)),
    onExpired = () => undefined,
  }: {
    takeFirst?: (take: CartTake) => Promise<TakenHold | undefined>;
    onExpired?: (holds: number) => void;
  } = {},
): Promise<TakenHold> {
  const held = await takeFirst(take);
  if (held) return held;

  const ended = await expireSlot(db, take.stockId, take.now);
  onExpired(ended);
  const reclaimed = await reclaimFromUnpaidSale(db, take);
  const heldNow = ended + reclaimed > 0 ? await retried(() => takePlaces(db, take)) : undefined;
  if (heldNow) return heldNow;
  throw await refusal(db, take);
}

/**
 * A buyer who comes back from the payment page chooses again, and may not be refused the places that the own unpaid
 * sale still holds. Should that sale be paid after all, it is treated as a late payment.
 * @returns how many holds were given back
 */
async function reclaimFromUnpaidSale(db: Db, request: CartTake): Promise<number> {
  return transaction(db, async (trx) => {
    const own = await trx
      .selectFrom('hold')
      .select(['id', 'stock_id', 'quantity'])
      .where('reference', '=', request.reference)
      .where('stock_id', '=', request.stockId)
      .where('state', '=', 'active')
      .where('sale_id', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    await endHolds(trx, own, 'released');
    return own.length;
  });
}

async function refusal(db: Db, { stockId, interfaceId }: CartTake): Promise<Error> {
  const slot = await db
    .selectFrom('stock')
    .select('headquarter_id')
    .where('id', '=', stockId)
    .executeTakeFirst();
  if (!slot) return notFound();
  const salesPoint = await db
    .selectFrom('sales_interface')
    .select('id')
    .where('id', '=', interfaceId)
    .where('headquarter_id', '=', slot.headquarter_id)
    .executeTakeFirst();
  return salesPoint
    ? new OutOfStock(stockId)
    : invalid({ interface_id: ['This interface does not sell this slot'] });
}

/**
 * Gives back one hold of a cart, or all. Places of a sale that waits for its payment stay with the sale.
 * @returns how many holds were given back
 */
export async function cancelHolds(db: Db, reference: string, holdId?: string): Promise<number> {
  return transaction(db, async (trx) => {
    const holds = await lockCartHolds(trx, reference);
    const wanted = holdId === undefined ? holds : holds.filter(({ id }) => id === holdId);
    await endHolds(trx, wanted, 'released');
    return wanted.length;
  });
}

/**
 * Gives a cart the venue's whole time again, counted from now.
 * @throws 409 when nothing is held any more or the venue's extensions are used up
 */
export async function extendHolds(db: Db, reference: string, now: Date): Promise<Extension> {
  return transaction(db, async (trx) => {
    const holds = (await lockCartHolds(trx, reference)).filter(({ expires_at }) => expires_at > now);
    const { written, extension } = await moreTime(trx, holds, now);
    const ids = holds.map(({ id }) => id);
    await trx.updateTable('hold').set(written).where('id', 'in', ids).execute();
    return extension;
  });
}

function lockCartHolds(trx: Trx, reference: string) {
  return trx
    .selectFrom('hold')
    .select(['id', 'stock_id', 'quantity', 'headquarter_id', 'extensions', 'expires_at'])
    .where('reference', '=', reference)
    .where('state', '=', 'active')
    .where('sale_id', 'is', null)
    .orderBy('stock_id')
    .orderBy('id')
    .forUpdate()
    .execute() satisfies Promise<LockedHold[]>;
}
