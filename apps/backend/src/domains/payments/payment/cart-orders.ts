/** Orders of one cart: at most one of them is settled, even if several are paid. */
import { sql } from 'kysely';
import type { SaleStatus } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { isUnpaid, hasValidTickets, kindOf, type Sale } from '../../sales/index.ts';

/** A locked order, and the other orders of its cart that are settled or may still be paid. */
export interface CartOrders {
  sale: Sale;
  others: readonly Pick<Sale, 'status' | 'paid_at' | 'voided_at'>[];
}

interface OtherOrder {
  own_id: string;
  kind: SaleKindName;
  status: SaleStatus;
  paid_at: Date | null;
  voided_at: Date | null;
}

/**
 * Locks sales and the first order of the cart of each sale, in ascending order, so that two orders of one cart are never
 * settled at the same time. These locks come first in the order of locks. An event cart is separate from a ticket cart.
 * @returns cart orders by sale id
 */
export async function lockCarts(trx: Trx, saleIds: readonly string[]): Promise<Map<string, CartOrders>> {
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
  const { rows: others } = await sql<OtherOrder>`
    select own.id as own_id, one.kind, one.status, one.paid_at, one.voided_at
    from sale as own
    join sale as one on one.cart_reference = own.cart_reference
      and one.headquarter_id = own.headquarter_id and one.id <> own.id
    where own.id = any (${saleIds}::uuid[])
      and one.status not in ('cancelled', 'deleted', 'total refunded')`.execute(trx);
  const own = locked.filter(({ id }) => saleIds.includes(id));
  return new Map(
    own.map((sale) => {
      const { cart } = kindOf(sale);
      const ofCart = others.filter(({ own_id, kind }) => own_id === sale.id && cart.includes(kind));
      return [sale.id, { sale, others: ofCart }];
    }),
  );
}

/** Runs `lockCarts` for one sale. */
export const lockCart = async (trx: Trx, saleId: string): Promise<CartOrders | undefined> =>
  (await lockCarts(trx, [saleId])).get(saleId);

/**
 * Whether another order of the same cart replaces the sale, so that a payment of the sale is refunded:
 * - a paid order with valid tickets, unless it was paid before the sale was ordered (a separate purchase)
 * - an order that may still be paid, if the sale was cancelled
 */
export const isReplaced = ({ sale, others }: CartOrders): boolean =>
  others.some((other) => {
    if (sale.status === 'cancelled' && isUnpaid(other.status)) return true;
    const isEarlierPurchase = other.paid_at !== null && other.paid_at < sale.created_at;
    return !isEarlierPurchase && hasValidTickets(other);
  });
