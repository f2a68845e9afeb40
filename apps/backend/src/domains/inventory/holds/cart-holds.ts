/** Operations of a cart on its holds: release, reduce, extend (R108, R112). */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { endHolds, shrinkHold } from './end-holds.ts';
import type { Inventory } from './inventory.ts';
import { extendCartTime, type Extension } from './extend-cart-time.ts';
import { lockCartHolds } from './select-holds.ts';

/**
 * Releases the given holds of a cart, or all. Holds that an order has adopted are skipped (see `restoreCart`).
 * @returns number of holds released
 */
export async function cancelHolds(
  db: Db,
  inventory: Inventory,
  reference: string,
  now: Date,
  holdIds?: readonly string[],
): Promise<number> {
  return transaction(db, async (trx) => {
    const holds = await lockCartHolds(trx, inventory, reference);
    const chosen = holdIds ? holds.filter(({ id }) => holdIds.includes(id)) : holds;
    await endHolds(trx, inventory, chosen, 'released', now);
    return chosen.length;
  });
}

/** One hold, and the number of places to keep. */
export interface Reduction {
  holdId: string;
  keep: number;
}

/** Reduces one hold of a cart. @returns places left; 0 when the cart has no such live hold */
export async function reduceHold(
  db: Db,
  inventory: Inventory,
  { reference, holdId, keep }: Reduction & { reference: string },
  now: Date,
): Promise<number> {
  return transaction(db, async (trx) => {
    const hold = (await lockLive(trx, inventory, reference, now)).find(({ id }) => id === holdId);
    return hold ? shrinkHold(trx, inventory, hold, keep, now) : 0;
  });
}

/**
 * Extends all holds of a cart by the rules of each venue (`extendCartTime`).
 * @throws 409 when the cart holds nothing or no venue allows another extension
 */
export async function extendHolds(
  db: Db,
  inventory: Inventory,
  reference: string,
  now: Date,
): Promise<Extension> {
  return transaction(db, async (trx) =>
    extendCartTime(trx, inventory.table, await lockLive(trx, inventory, reference, now), now),
  );
}

async function lockLive(trx: Trx, inventory: Inventory, reference: string, now: Date) {
  const holds = await lockCartHolds(trx, inventory, reference);
  return holds.filter(({ expires_at }) => expires_at > now);
}

/** Returns the creation time of the oldest hold of a cart that no sale has adopted; null: none. */
export async function oldestHoldOf(
  trx: Trx,
  { table }: Pick<Inventory, 'table'>,
  reference: string,
): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(created_at) filter (where sale_id is null) as oldest
    from ${sql.table(table)} where reference = ${reference} and state = 'active'`.execute(trx);
  return rows[0]?.oldest ?? null;
}
