import type { Db } from '../../../database/open-database.ts';
import { expireSlot } from './places.ts';

const SLOTS_PER_TURN = 200;

/**
 * Gives back the places of carts whose time is over, one slot a statement. Any number of processes may do it at once.
 * @returns how many holds ended
 */
export async function sweepExpiredHolds(db: Db, now: Date): Promise<number> {
  const slots = await db
    .selectFrom('hold')
    .select('stock_id')
    .distinct()
    .where('state', '=', 'active')
    .where('sale_id', 'is', null)
    .where('expires_at', '<=', now)
    .limit(SLOTS_PER_TURN)
    .execute();
  let ended = 0;
  for (const { stock_id } of slots) ended += await expireSlot(db, stock_id, now);
  return ended;
}
