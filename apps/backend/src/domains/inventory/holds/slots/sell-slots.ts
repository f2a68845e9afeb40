import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { recordset } from '../../../../database/recordset.ts';
import { grouped, oneOf } from '../../../../database/rows.ts';
import { releasePurchaseCounts } from '../../purchase-limits/index.ts';
import { setState } from '../end-holds.ts';
import { matchHolds } from '../match-holds.ts';
import { selectHolds } from '../select-holds.ts';
import { slots } from './inventory.ts';
import { bySlot, type SlotNeed } from './slot-needs.ts';

export interface SoldSlots {
  /** ids of sales whose holds cover their need */
  covered: ReadonlySet<string>;
  /** Sells the holds of the given sales. Call it last in the transaction: all buyers contend for these rows. */
  move(this: void, saleIds: ReadonlySet<string>, now: Date): Promise<void>;
}

/** Batch variant of `sellHolds`. */
export async function sellSlots(
  trx: Trx,
  sales: readonly { saleId: string; need: readonly SlotNeed[] }[],
): Promise<SoldSlots> {
  const holds = await selectHolds(trx, slots)
    .select('sale_id')
    .where('sale_id', '=', oneOf(sales.map(({ saleId }) => saleId)))
    .$narrowType<{ sale_id: string }>()
    .forUpdate()
    .execute();
  const holdsOf = grouped(
    holds,
    ({ sale_id }) => sale_id,
    (hold) => hold,
  );
  const covered = sales.filter(
    ({ saleId, need }) => matchHolds(slots.key, holdsOf.get(saleId) ?? [], need).missing.length === 0,
  );
  return {
    covered: new Set(covered.map(({ saleId }) => saleId)),
    move: async (saleIds, now) => {
      const sold = holds.filter(({ sale_id }) => saleIds.has(sale_id));
      if (sold.length === 0) return;
      await setState(trx, slots, sold, 'sold');
      await countSold(trx, sold);
      await releasePurchaseCounts(trx, sold, { isPaid: true, now });
    },
  };
}

/** Moves the counters of all slots in one statement, which locks them in ascending order. */
async function countSold(trx: Trx, sold: readonly SlotNeed[]): Promise<void> {
  const places = bySlot(sold).map(([id, count]) => ({ id, places: count }));
  await sql`
    with locked as (
      select id from stock where id = any (${places.map(({ id }) => id)}::bigint[])
      order by id
      for no key update
    )
    update stock set held = held - given.places, sold = sold + given.places
    from locked
    join ${recordset(places, { id: 'bigint', places: 'integer' })} on given.id = locked.id
    where stock.id = locked.id`.execute(trx);
}
