/** Queries and locks for sales. */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { kindOf } from './sale-kind.ts';
import { UNPAID } from './sale-status.ts';

export type Sale = Selectable<Schema['sale']>;

export async function findSale(db: Db | Trx, id: string): Promise<Sale | undefined> {
  return db.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a sale: the first lock, before its holds and slots. */
export async function lockSale(trx: Trx, id: string): Promise<Sale | undefined> {
  return trx.selectFrom('sale').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks other unpaid sales of the same cart. The event cart is a separate cart. */
export async function lockUnpaidSalesOfCart(
  trx: Trx,
  sale: Pick<Sale, 'id' | 'kind' | 'cart_reference' | 'headquarter_id'>,
): Promise<Sale[]> {
  return trx
    .selectFrom('sale')
    .selectAll()
    .where((eb) => eb.and({ cart_reference: sale.cart_reference, headquarter_id: sale.headquarter_id }))
    .where('kind', 'in', kindOf(sale).cart)
    .where('status', 'in', UNPAID)
    .where('id', '!=', sale.id)
    .orderBy('id')
    .forUpdate()
    .execute();
}
