import type { Db } from '../../../database/open-database.ts';
import type { Inventory } from './inventory.ts';
import { isDead } from './select-holds.ts';

const PLACES_PER_TURN = 200;

/**
 * Gives back the places of carts whose time is over, one slot or date at a time. Any number of processes may do it at
 * once. @returns how many holds ended
 */
export async function sweepDeadHolds(
  db: Db,
  { table, place, expire }: Pick<Inventory, 'table' | 'place' | 'expire'>,
  now: Date,
): Promise<number> {
  const dead = await db
    .selectFrom(table)
    .select(`${place} as placeId`)
    .distinct()
    .where(isDead(now))
    .limit(PLACES_PER_TURN)
    .execute();
  let ended = 0;
  for (const { placeId } of dead) ended += await expire(db, placeId, now);
  return ended;
}
