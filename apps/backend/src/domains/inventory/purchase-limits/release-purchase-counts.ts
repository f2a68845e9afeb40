import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';

/** Places of a hold that ends, wholly or in part. */
export interface CountedPurchase {
  quantity: number;
  network: string | null;
  /** scopes in `purchase_count`: the slot or date, and its day */
  placeScope: string;
  day_scope: string | null;
}

/**
 * Subtracts ended holds from the counts of their addresses. Call it last in a transaction: rows of slots and dates are
 * locked before purchase counts.
 * @param isPaid the places were sold; false: they count as released unpaid
 */
export async function releasePurchaseCounts(
  trx: Trx,
  holds: readonly CountedPurchase[],
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<void> {
  const released = holds.flatMap(({ network, placeScope, day_scope, quantity }) =>
    network === null ? [] : [placeScope, day_scope ?? ''].map((scope) => ({ network, scope, quantity })),
  );
  if (released.length === 0) return;
  await sql`
    update purchase_count
    set held = held - released.places, changed_at = ${now},
      released_unpaid = released_unpaid + case when ${isPaid}::boolean then 0 else released.places end
    from (
      select network, scope, sum(quantity)::integer as places
      from unnest(
        ${released.map(({ network }) => network)}::text[], ${released.map(({ scope }) => scope)}::text[],
        ${released.map(({ quantity }) => quantity)}::integer[]
      ) as one (network, scope, quantity)
      group by network, scope
    ) as released
    where purchase_count.network = released.network and purchase_count.scope = released.scope`.execute(trx);
}

const RETENTION_MS = 2 * 24 * 60 * 60_000;

/** Deletes counts without held places that have not changed for two days. */
export async function deletePurchaseCounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await db.deleteFrom('purchase_count').where('held', '=', 0).where('changed_at', '<', before).execute();
}
