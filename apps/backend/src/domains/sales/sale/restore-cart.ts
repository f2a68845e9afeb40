/** A cart that gives places back, those of its own and those of its order that waits for money (decision 28). */
import type { Db, OpenDatabase, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import {
  cancelHolds,
  reduceHold,
  reduceSaleHold,
  type Reduction,
  releaseHolds,
  releaseSale,
} from '../../inventory/index.ts';
import type { Cart } from './cart-clock.ts';
import { changeStatus } from './change-status.ts';
import { lockSale, type Sale } from './repository.ts';
import { kindOf } from './sale-kind.ts';
import { isUnpaid, UNPAID } from './sale-status.ts';
import { gatewayType } from '../../venues/index.ts';

type GivenCart = Pick<Cart, 'reference' | 'kind'>;

/**
 * Gives back some holds of a cart, or all. An order of the cart that is not paid waits no longer once the cart has
 * nothing of it: whoever pays it all the same pays late. An order that waits for a bank transfer is not the cart's.
 * @returns how many holds were given back
 */
export async function restoreCart(
  { db, holdsDb }: Pick<OpenDatabase, 'db' | 'holdsDb'>,
  cart: GivenCart,
  now: Date,
  holdIds?: readonly string[],
): Promise<number> {
  let given = await cancelOwn(holdsDb, cart, now, holdIds);
  for (const saleId of await waitingOrders(db, cart)) {
    given += await transaction(db, (trx) => giveOrderBack(trx, saleId, now, holdIds));
  }
  return given;
}

/**
 * Makes one hold of a cart smaller, also where an order that waits for money has taken it over: that keeps the rest, and
 * whoever pays it all the same pays late (decision 20).
 * @returns the places that the hold has left; 0 when the cart holds it no longer
 */
export async function reduceCart(
  { db, holdsDb }: Pick<OpenDatabase, 'db' | 'holdsDb'>,
  { reference, kind }: GivenCart,
  reduction: Reduction,
  now: Date,
): Promise<number> {
  const inventory = kindOf({ kind }).inventory;
  const own = await reduceHold(holdsDb, inventory, { reference, ...reduction }, now);
  if (own > 0) return own;
  for (const saleId of await waitingOrders(db, { reference, kind })) {
    const left = await transaction(db, async (trx) => {
      const sale = await lockWaiting(trx, saleId);
      return sale ? reduceSaleHold(trx, inventory, sale.id, reduction, now) : 0;
    });
    if (left > 0) return left;
  }
  return 0;
}

/** Only what the cart itself holds. */
export function cancelOwn(
  db: Db,
  { reference, kind }: GivenCart,
  now: Date,
  holdIds?: readonly string[],
): Promise<number> {
  return cancelHolds(db, kindOf({ kind }).inventory, reference, now, holdIds);
}

async function waitingOrders(db: Db, { reference, kind }: GivenCart): Promise<string[]> {
  const orders = await db
    .selectFrom('sale')
    .select('id')
    .where('cart_reference', '=', reference)
    .where('kind', 'in', kindOf({ kind }).cart)
    .where('status', 'in', UNPAID)
    .orderBy('id')
    .execute();
  return orders.map(({ id }) => id);
}

async function giveOrderBack(
  trx: Trx,
  saleId: string,
  now: Date,
  holdIds: readonly string[] | undefined,
): Promise<number> {
  const sale = await lockWaiting(trx, saleId);
  if (!sale) return 0;
  const inventory = kindOf(sale).inventory;
  if (!holdIds) {
    await endOrder(trx, sale, now);
    return releaseSale(trx, inventory, sale.id, now);
  }
  const { ended, left } = await releaseHolds(trx, inventory, sale.id, holdIds, now);
  if (ended > 0 && left === 0) await endOrder(trx, sale, now);
  return ended;
}

/** An order that is the cart's still. */
async function lockWaiting(trx: Trx, saleId: string): Promise<Sale | undefined> {
  const sale = await lockSale(trx, saleId);
  return sale && isUnpaid(sale.status) && !(await awaitsTransfer(trx, sale)) ? sale : undefined;
}

const endOrder = (trx: Trx, sale: Sale, now: Date) =>
  changeStatus(trx, sale, 'cancel', { why: 'its cart was emptied', now });

/** The buyer was mailed where to send the money, which may be on its way for days. */
async function awaitsTransfer(trx: Trx, { status, payment_gateway_id }: Sale): Promise<boolean> {
  if (status !== 'pending payments gateway') return false;
  return (await gatewayType(trx, payment_gateway_id)) === 'bank-transfer';
}
