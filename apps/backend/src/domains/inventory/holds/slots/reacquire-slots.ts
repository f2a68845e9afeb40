import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { expireSlot } from './expire-slot.ts';
import { bySlot, type SlotNeed } from './slot-needs.ts';

type Retaken = SlotNeed & { id: string };

/** Holds what a late payment needs, of slots that still have all of it and have not begun; nobody's share counts it. */
export async function retakeSlots(
  trx: Trx,
  missing: readonly SlotNeed[],
  saleId: string,
  now: Date,
): Promise<readonly Retaken[] | undefined> {
  const wanted = bySlot(missing);
  if (wanted.length === 0) return [];
  for (const [stockId] of wanted) await expireSlot(trx, stockId, now);
  const { rows } = await sql<Retaken>`
    with wanted as (
      select id, stock_id, quantity
      from unnest(
        ${wanted.map(() => randomUUID())}::uuid[], ${wanted.map(([id]) => id)}::bigint[],
        ${wanted.map(([, places]) => places)}::integer[]
      ) as one (id, stock_id, quantity)
    ), slot as (
      select stock.id, stock.headquarter_id, wanted.id as hold_id, wanted.quantity,
        stock.visit_at > ${now} and stock.quantity - stock.sold - stock.held >= wanted.quantity as is_free
      from stock
      join wanted on wanted.stock_id = stock.id
      order by stock.id
      for update of stock
    ), whole as (
      select from slot having count(*) = ${wanted.length} and bool_and(is_free)
    ), moved as (
      update stock set held = held + slot.quantity from slot cross join whole where stock.id = slot.id
    )
    insert into hold (id, headquarter_id, reference, stock_id, quantity, sale_id, expires_at, created_at)
    select hold_id, headquarter_id, ${saleId}, id, quantity, ${saleId}, ${now}, ${now}
    from slot cross join whole
    returning id, stock_id as "stockId", quantity`.execute(trx);
  return rows.length === wanted.length ? rows : undefined;
}
