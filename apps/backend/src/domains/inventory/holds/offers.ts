/** Holds that the waiting list has made for an offer, identified by their ids. */
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { endHolds } from './end-holds.ts';
import type { Held, Inventory, Places } from './inventory.ts';
import { selectHolds } from './select-holds.ts';

/** Locks the offered holds that no sale has adopted. */
const lockOffered = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, ids: readonly string[]) =>
  selectHolds(trx, inventory).where('id', '=', oneOf(ids)).where('sale_id', 'is', null).forUpdate().execute();

/**
 * Moves offered holds into a cart. The maximum duration of the cart starts now; the time of the offer does not count as
 * hold time.
 * @returns the holds; empty when the offer has expired or was ordered
 */
export async function moveOfferToCart<Need extends Places>(
  trx: Trx,
  inventory: Inventory<Need>,
  { ids, reference, now }: { ids: readonly string[]; reference: string; now: Date },
): Promise<readonly (Need & Held)[]> {
  const holds = await lockOffered(trx, inventory, ids);
  if (holds.length < ids.length || holds.some(({ expires_at }) => expires_at <= now)) return [];
  await sql`
    update ${sql.table(inventory.table)} set reference = ${reference}, began_at = ${now}
    where id = any (${ids}::uuid[])`.execute(trx);
  return holds;
}

/** Releases the holds of an offer. Their places are reserved for the other open entries of the waiting list. */
export async function endOffer(
  trx: Trx,
  inventory: Inventory,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await endHolds(trx, inventory, await lockOffered(trx, inventory, ids), 'released', now);
}
