/** Orders of one cart: at most one of them is kept, however many are paid. */
import { sql } from 'kysely';
import type { Trx } from '../../database/open-database.ts';
import { oneOf } from '../../database/rows.ts';
import { isUnpaid, keepsTickets, kindOf, type Sale } from '../sale/index.ts';

/** An order, locked, with the others of its cart that are kept or may still be paid. */
export interface CartOrders {
  sale: Sale;
  others: readonly Pick<Sale, 'id' | 'status' | 'paid_at' | 'voided_at'>[];
}

/**
 * Locks a sale, and with it the first order of its cart, so that two orders of one cart are never settled at the same
 * time, however many there are. First in the order of locks, as `lockSale` is. The cart of events is a cart of its own.
 */
export async function lockCartOrders(trx: Trx, saleId: string): Promise<CartOrders | undefined> {
  const first = sql<string>`(
    select one.id from sale as own join sale as one on one.cart_reference = own.cart_reference
    where own.id = ${saleId} order by one.created_at, one.id limit 1
  )`;
  const locked = await trx
    .selectFrom('sale')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', saleId), eb('id', '=', first)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const sale = locked.find(({ id }) => id === saleId);
  if (!sale) return undefined;
  const others = await trx
    .selectFrom('sale')
    .select(['id', 'status', 'paid_at', 'voided_at'])
    .where((eb) => eb.and({ cart_reference: sale.cart_reference, headquarter_id: sale.headquarter_id }))
    .where('kind', 'in', kindOf(sale).cart)
    .where('status', 'not in', ['cancelled', 'deleted', 'total refunded'])
    .where('id', '!=', sale.id)
    .execute();
  return { sale, others };
}

/** A sale, locked, and whether its cart has others that are kept or may still be paid. */
export interface LockedCart {
  sale: Sale;
  hasOthers: boolean;
}

/** `lockCartOrders` of several sales: by their ids. */
export async function lockCarts(trx: Trx, saleIds: readonly string[]): Promise<Map<string, LockedCart>> {
  const firsts = sql<string>`any (array(
    select (
      select one.id from sale as one where one.cart_reference = own.cart_reference
      order by one.created_at, one.id limit 1
    ) from sale as own where own.id = any (${saleIds}::uuid[])
  ))`;
  const locked = await trx
    .selectFrom('sale')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', oneOf(saleIds)), eb('id', '=', firsts)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows: replaced } = await sql<{ id: string }>`
    select own.id from sale as own
    where own.id = any (${saleIds}::uuid[]) and exists (
      select from sale as one
      where one.cart_reference = own.cart_reference and one.headquarter_id = own.headquarter_id
        and one.id <> own.id and one.status not in ('cancelled', 'deleted', 'total refunded')
    )`.execute(trx);
  const withOthers = new Set(replaced.map(({ id }) => id));
  const own = locked.filter(({ id }) => saleIds.includes(id));
  return new Map(own.map((sale) => [sale.id, { sale, hasOthers: withOthers.has(sale.id) }]));
}

/**
 * Whether the buyer has another order of the same cart instead of this one: one that was paid, or, for an order that
 * has ended, one that may still be. What was paid before this one was ordered is another purchase.
 */
export function isReplaced({ sale, others }: CartOrders): boolean {
  for (const other of others) {
    if (isUnpaid(other.status) && sale.status === 'cancelled') return true;
    const isEarlierPurchase = other.paid_at !== null && other.paid_at < sale.created_at;
    if (!isEarlierPurchase && keepsTickets(other)) return true;
  }
  return false;
}
