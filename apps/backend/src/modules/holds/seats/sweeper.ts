import type { Db } from '../../../database/open-database.ts';
import { expireHour } from './seats.ts';

const HOURS_PER_TURN = 200;
/** A map on a screen asks every few seconds; who has not asked for this long gets everything again. */
const CHANGES_KEPT_MS = 60 * 60_000;

/**
 * Gives back the places of carts whose time is over, one date at a time. Any number of processes may do it at once.
 * @returns how many holds ended
 */
export async function sweepExpiredSeats(db: Db, now: Date): Promise<number> {
  const hours = await db
    .selectFrom('event_hold')
    .select('hour_id')
    .distinct()
    .where('state', '=', 'active')
    .where('sale_id', 'is', null)
    .where('expires_at', '<=', now)
    .limit(HOURS_PER_TURN)
    .execute();
  let ended = 0;
  for (const { hour_id } of hours) ended += await expireHour(db, hour_id, now);
  return ended;
}

/** Forgets changes of maps that nobody asks for any more. */
export async function forgetChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('event_change')
    .where('at', '<', new Date(now.getTime() - CHANGES_KEPT_MS))
    .execute();
}
