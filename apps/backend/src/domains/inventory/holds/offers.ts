/** Holds that a waiting list has made, by their ids. */
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { endHolds } from './end-holds.ts';
import type { Held, Inventory, Places } from './inventory.ts';
import { selectHolds } from './select-holds.ts';

/** Those that are no sale's, locked. */
const lockOffered = <Need extends Places>(trx: Trx, inventory: Inventory<Need>, ids: readonly string[]) =>
  selectHolds(trx, inventory).where('id', '=', oneOf(ids)).where('sale_id', 'is', null).forUpdate().execute();

/**
 * Brings what was offered into a cart, whose clock it sets going now: how long somebody was offered it says nothing of how
 * long they have held anything. @returns the holds; none where it is kept no longer, or was ordered
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

/** Gives up what was offered: it goes to whoever is next. */
export async function endOffer(
  trx: Trx,
  inventory: Inventory,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await endHolds(trx, inventory, await lockOffered(trx, inventory, ids), 'released', now);
}
