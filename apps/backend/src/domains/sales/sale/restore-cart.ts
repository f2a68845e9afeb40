/** Releases places of a cart, including those of its unpaid order (decision 28). */
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

type CartReference = Pick<Cart, 'reference' | 'kind'>;

/**
 * Releases the given holds of a cart, or all holds. An unpaid order of the cart is cancelled with its last hold; if it is
 * paid nevertheless, the payment is late (R166). Orders awaiting a bank transfer keep their holds.
 * @returns number of holds released
 */
export async function restoreCart(
  { db, holdsDb }: Pick<OpenDatabase, 'db' | 'holdsDb'>,
  cart: CartReference,
  now: Date,
  holdIds?: readonly string[],
): Promise<number> {
  let released = await cancelCartHolds(holdsDb, cart, now, holdIds);
  for (const saleId of await unpaidOrders(db, cart)) {
    released += await transaction(db, (trx) => releaseOrder(trx, saleId, now, holdIds));
  }
  return released;
}

/**
 * Reduces one hold of a cart, also if an unpaid order has adopted it: the order keeps the rest, and if it is paid
 * nevertheless, the payment is late (decision 20).
 * @returns places left; 0 when the cart has no such hold
 */
export async function reduceCart(
  { db, holdsDb }: Pick<OpenDatabase, 'db' | 'holdsDb'>,
  { reference, kind }: CartReference,
  reduction: Reduction,
  now: Date,
): Promise<number> {
  const inventory = kindOf({ kind }).inventory;
  const left = await reduceHold(holdsDb, inventory, { reference, ...reduction }, now);
  if (left > 0) return left;
  for (const saleId of await unpaidOrders(db, { reference, kind })) {
    const left = await transaction(db, async (trx) => {
      const sale = await lockUnpaid(trx, saleId);
      return sale ? reduceSaleHold(trx, inventory, sale.id, reduction, now) : 0;
    });
    if (left > 0) return left;
  }
  return 0;
}

/** Releases holds that no order has adopted. */
export function cancelCartHolds(
  db: Db,
  { reference, kind }: CartReference,
  now: Date,
  holdIds?: readonly string[],
): Promise<number> {
  return cancelHolds(db, kindOf({ kind }).inventory, reference, now, holdIds);
}

async function unpaidOrders(db: Db, { reference, kind }: CartReference): Promise<string[]> {
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

async function releaseOrder(
  trx: Trx,
  saleId: string,
  now: Date,
  holdIds: readonly string[] | undefined,
): Promise<number> {
  const sale = await lockUnpaid(trx, saleId);
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

/** Locks an order that releases its places with the cart: unpaid, and not awaiting a bank transfer. */
async function lockUnpaid(trx: Trx, saleId: string): Promise<Sale | undefined> {
  const sale = await lockSale(trx, saleId);
  return sale && isUnpaid(sale.status) && !(await awaitsTransfer(trx, sale)) ? sale : undefined;
}

const endOrder = (trx: Trx, sale: Sale, now: Date) =>
  changeStatus(trx, sale, 'cancel', { why: 'its cart was released', now });

/** Whether the order awaits a bank transfer, which may arrive within days. */
async function awaitsTransfer(trx: Trx, { status, payment_gateway_id }: Sale): Promise<boolean> {
  if (status !== 'pending payments gateway') return false;
  return (await gatewayType(trx, payment_gateway_id)) === 'bank-transfer';
}
