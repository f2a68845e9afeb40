/** Orders of one cart: at most one of them is kept, however many are paid. */
import { sql } from 'kysely';
import type { Trx } from '../../database/open-database.ts';
import { keepsTickets } from '../bond/has-bond.ts';
import type { Sale } from './repository.ts';
import { isUnpaid } from './sale-status.ts';

/** An order with the others of its cart, all locked. */
export interface CartOrders {
  sale: Sale;
  others: readonly Sale[];
}

/**
 * Locks a sale and every other order of its cart, in the order of their ids, so that two of them are never settled at
 * the same time. First in the order of locks, as `lockSale` is. The cart of events is a cart of its own.
 */
export async function lockCartOrders(trx: Trx, saleId: string): Promise<CartOrders | undefined> {
  const orders = await trx
    .selectFrom('sale')
    .selectAll()
    .where(
      'cart_reference',
      '=',
      sql<string>`(select cart_reference from sale as own where own.id = ${saleId})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const sale = orders.find(({ id }) => id === saleId);
  return sale && { sale, others: orders.filter((other) => other !== sale && isSameCart(sale, other)) };
}

const isSameCart = (sale: Sale, other: Sale) =>
  other.headquarter_id === sale.headquarter_id && (other.kind === 'event') === (sale.kind === 'event');

/**
 * Whether the buyer has another order of the same cart instead of this one: one that was paid, or, for an order that
 * has ended, one that may still be. What was paid before this one was ordered is another purchase.
 */
export async function isReplaced(trx: Trx, { sale, others }: CartOrders): Promise<boolean> {
  for (const other of others) {
    if (isUnpaid(other.status) && sale.status === 'cancelled') return true;
    const isEarlierPurchase = other.paid_at !== null && other.paid_at < sale.created_at;
    if (!isEarlierPurchase && (await keepsTickets(trx, other))) return true;
  }
  return false;
}
