import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { expireSlot } from './expire-slot.ts';
import { bySlot, type SlotNeed } from './slot-needs.ts';

type ReacquiredHold = SlotNeed & { id: string };

/**
 * Reserves the places of a late payment if all slots have them and have not begun. No purchase limit counts them.
 * @returns undefined when places are missing or a slot has begun
 */
export async function reacquireSlots(
  trx: Trx,
  missing: readonly SlotNeed[],
  saleId: string,
  now: Date,
): Promise<readonly ReacquiredHold[] | undefined> {
  const requested = bySlot(missing);
  if (requested.length === 0) return [];
  for (const [stockId] of requested) await expireSlot(trx, stockId, now);
  const { rows } = await sql<ReacquiredHold>`
    with requested as (
      select id, stock_id, quantity
      from unnest(
        ${requested.map(() => randomUUID())}::uuid[], ${requested.map(([id]) => id)}::bigint[],
        ${requested.map(([, places]) => places)}::integer[]
      ) as one (id, stock_id, quantity)
    ), slot as (
      select stock.id, stock.headquarter_id, requested.id as hold_id, requested.quantity,
        stock.visit_at > ${now} and stock.quantity - stock.sold - stock.held >= requested.quantity as is_free
      from stock
      join requested on requested.stock_id = stock.id
      order by stock.id
      for update of stock
    ), whole as (
      select from slot having count(*) = ${requested.length} and bool_and(is_free)
    ), moved as (
      update stock set held = held + slot.quantity from slot cross join whole where stock.id = slot.id
    )
    insert into hold (id, headquarter_id, reference, stock_id, quantity, sale_id, expires_at, created_at)
    select hold_id, headquarter_id, ${saleId}, id, quantity, ${saleId}, ${now}, ${now}
    from slot cross join whole
    returning id, stock_id as "stockId", quantity`.execute(trx);
  return rows.length === requested.length ? rows : undefined;
}
