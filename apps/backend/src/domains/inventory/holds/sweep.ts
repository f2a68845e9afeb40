import type { Db } from '../../../database/open-database.ts';
import type { Inventory } from './inventory.ts';
import { isExpired } from './select-holds.ts';

const PLACES_PER_TURN = 200;

/**
 * Releases expired cart holds, one slot or date at a time, at most 200 slots or dates. Safe in concurrent processes.
 * @returns number of holds ended
 */
export async function sweepExpiredHolds(
  db: Db,
  { table, place, expire }: Pick<Inventory, 'table' | 'place' | 'expire'>,
  now: Date,
): Promise<number> {
  const expired = await db
    .selectFrom(table)
    .select(`${place} as placeId`)
    .distinct()
    .where(isExpired(now))
    .limit(PLACES_PER_TURN)
    .execute();
  let ended = 0;
  for (const { placeId } of expired) ended += await expire(db, placeId, now);
  return ended;
}
