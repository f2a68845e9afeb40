import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';

/** What ends, wholly or in part, of what an address holds. */
export interface CountedPurchase {
  quantity: number;
  network: string | null;
  /** the scopes it counts for: its slot's or date's, and that of its day */
  placeScope: string;
  day_scope: string | null;
}

/**
 * Gives addresses back what they held. Called last in a transaction: the rows of slots and dates come before those of
 * addresses.
 * @param isPaid the places are sold; else they were held for nothing
 */
export async function releasePurchaseCounts(
  trx: Trx,
  holds: readonly CountedPurchase[],
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<void> {
  const back = holds.flatMap(({ network, placeScope, day_scope, quantity }) =>
    network === null ? [] : [placeScope, day_scope ?? ''].map((scope) => ({ network, scope, quantity })),
  );
  if (back.length === 0) return;
  await sql`
    update purchase_count
    set held = held - back.places, changed_at = ${now},
      released_unpaid = released_unpaid + case when ${isPaid}::boolean then 0 else back.places end
    from (
      select network, scope, sum(quantity)::integer as places
      from unnest(
        ${back.map(({ network }) => network)}::text[], ${back.map(({ scope }) => scope)}::text[],
        ${back.map(({ quantity }) => quantity)}::integer[]
      ) as one (network, scope, quantity)
      group by network, scope
    ) as back
    where purchase_count.network = back.network and purchase_count.scope = back.scope`.execute(trx);
}

const KEPT_MS = 2 * 24 * 60 * 60_000;

/** Forgets addresses that hold nothing, of more than two days ago. */
export async function deletePurchaseCounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('purchase_count').where('held', '=', 0).where('changed_at', '<', before).execute();
}
