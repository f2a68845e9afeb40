/** Queries for changes. A caller that writes a change has locked its sale. */
import type { Selectable } from 'kysely';
import type { ChangePlan } from './plan-change.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import { OPEN_CHANGE, saleChangeMachine } from '../../../states/sale-change.ts';
import { transition } from '../../../states/transition.ts';
import { releaseSwap } from '../../inventory/index.ts';
import { kindOf, type Sale, writeHistory } from '../sale/index.ts';

export type SaleChange = Selectable<Schema['sale_change']>;

/** Finds a change of a sale; undefined: the sale has no such change. */
export const findChange = (db: Db | Trx, saleId: string, id: string): Promise<SaleChange | undefined> =>
  db
    .selectFrom('sale_change')
    .selectAll()
    .where((eb) => eb.and({ id, sale_id: saleId }))
    .executeTakeFirst();

export const changeById = (db: Db | Trx, id: string): Promise<SaleChange | undefined> =>
  db.selectFrom('sale_change').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the open change of a sale: awaiting payment or issue. */
export const openChange = (db: Db | Trx, saleId: string): Promise<SaleChange | undefined> =>
  db
    .selectFrom('sale_change')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', 'in', OPEN_CHANGE)
    .executeTakeFirst();

/** Lists all changes of a sale, oldest first. */
export const changesOf = (db: Db | Trx, saleId: string): Promise<SaleChange[]> =>
  db
    .selectFrom('sale_change')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export interface NewChange {
  id: string;
  contentHash: string;
  plan: ChangePlan;
  expiresAt: Date;
  now: Date;
}

export async function insertChange(
  trx: Trx,
  sale: Sale,
  { id, contentHash, plan, expiresAt, now }: NewChange,
): Promise<SaleChange> {
  return trx
    .insertInto('sale_change')
    .values({
      id,
      sale_id: sale.id,
      headquarter_id: sale.headquarter_id,
      content_hash: contentHash,
      state: 'waiting',
      edition: sale.edition,
      expires_at: expiresAt,
      created_at: now,
      kinds: JSON.stringify(plan.kinds),
      plan: JSON.stringify(plan.lines),
      tickets: JSON.stringify(plan.tickets),
      amounts: JSON.stringify(plan.amounts),
      void_until: plan.voidUntil,
      before_visits: JSON.stringify(plan.beforeVisits),
      subtotal_cents: plan.subtotal,
      promotion_cents: plan.promotion,
      fee_cents: plan.fee,
      difference_cents: plan.difference,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends an open change: releases its holds; the sale is unchanged. */
export async function endChange(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const { id, state } = change;
  await transition(trx, saleChangeMachine, 'end', [{ id, from: state, set: { ended_at: now, why } }]);
  await releaseSwap(trx, kindOf(sale).inventory, sale.id, now);
  await noteStep(trx, sale, `a change was ended: ${why}`, now);
}

/** Inserts a history row for an event that does not change the status. */
export const noteStep = (trx: Trx, sale: Sale, why: string, now: Date): Promise<void> =>
  writeHistory(trx, { sale, from: sale.status, to: sale.status, why, at: now });
