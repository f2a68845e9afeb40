/** What a cart does with what it holds: gives it back, makes it smaller, asks for more time (R108, R112). */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { endHolds, shrinkHold } from './end-holds.ts';
import type { Inventory } from './inventory.ts';
import { moreTime, type Extension } from './more-time.ts';
import { lockCartHolds } from './select-holds.ts';

/**
 * Gives back some holds of a cart, or all. What its order has taken over is not the cart's (`restoreCart`).
 * @returns how many holds were given back
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
    const wanted = holdIds ? holds.filter(({ id }) => holdIds.includes(id)) : holds;
    await endHolds(trx, inventory, wanted, 'released', now);
    return wanted.length;
  });
}

/** One hold, and how many of its places are still wanted. */
export interface Reduction {
  holdId: string;
  keep: number;
}

/** Makes one hold of a cart smaller. @returns the places that it has left; 0 when the cart holds it no longer */
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
 * Gives a cart more time, at each venue as it allows (`moreTime`).
 * @throws 409 when nothing is held any more or no venue gives more
 */
export async function extendHolds(
  db: Db,
  inventory: Inventory,
  reference: string,
  now: Date,
): Promise<Extension> {
  return transaction(db, async (trx) =>
    moreTime(trx, inventory.table, await lockLive(trx, inventory, reference, now), now),
  );
}

async function lockLive(trx: Trx, inventory: Inventory, reference: string, now: Date) {
  const holds = await lockCartHolds(trx, inventory, reference);
  return holds.filter(({ expires_at }) => expires_at > now);
}

/** When a cart took the oldest place that it holds itself; null: it holds none. */
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
