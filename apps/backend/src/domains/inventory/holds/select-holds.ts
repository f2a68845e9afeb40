/** Queries for holds, in lock order. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { scopeOf } from '../purchase-limits/index.ts';
import type { Held, Inventory, Places } from './inventory.ts';

/** Selects active or sold holds, ordered by slot or date and id. */
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

/** Returns the SQL condition that a cart hold has expired and was not released yet. */
export const isExpired = (now: Date) =>
  sql<boolean>`state = 'active' and sale_id is null and expires_at <= ${now}`;

/** Locks the holds of a cart that no sale has adopted, including expired holds. */
export const lockCartHolds = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, reference: string) =>
  selectHolds(trx, inventory)
    .where((eb) => eb.and({ reference, sale_id: null }))
    .forUpdate()
    .execute();

export const lockSaleHolds = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, saleId: string) =>
  selectHolds(trx, inventory).where('sale_id', '=', saleId).forUpdate().execute();

export const lockSoldHolds = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, saleId: string) =>
  selectHolds(trx, inventory, 'sold').where('sale_id', '=', saleId).forUpdate().execute();
