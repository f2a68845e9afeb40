/** Holds as they are read, and locked, in the order of locks. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { scopeOf } from '../purchase-limits/index.ts';
import type { Held, Inventory, Places } from './inventory.ts';

/** Active holds, or those that were sold. */
export function selectHolds<Need extends Places>(
  db: Db | Trx,
  { kind, table, place, columns }: Inventory<Need>,
  state: 'active' | 'sold' = 'active',
) {
  return db
    .selectFrom(table)
    .select(['id', 'headquarter_id', 'reference', 'quantity', 'expires_at', 'network', 'day_scope'])
    .select(['extension_count', 'began_at', 'created_at', scopeOf(kind, sql.ref(place)).as('placeScope')])
    .select(columns)
    .where('state', '=', state)
    .orderBy(place)
    .orderBy('id')
    .$castTo<Need & Held>();
}

/** A cart's time is over. */
export const isDead = (now: Date) =>
  sql<boolean>`state = 'active' and sale_id is null and expires_at <= ${now}`;

/** What a cart holds itself, its time over or not. */
export const lockCartHolds = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, reference: string) =>
  selectHolds(trx, inventory)
    .where((eb) => eb.and({ reference, sale_id: null }))
    .forUpdate()
    .execute();

export const lockSaleHolds = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, saleId: string) =>
  selectHolds(trx, inventory).where('sale_id', '=', saleId).forUpdate().execute();

export const lockSoldHolds = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, saleId: string) =>
  selectHolds(trx, inventory, 'sold').where('sale_id', '=', saleId).forUpdate().execute();
