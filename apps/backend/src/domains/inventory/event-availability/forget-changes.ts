import type { Db } from '../../../database/open-database.ts';

/** A map on a screen asks every few seconds; who has not asked for this long gets everything again. */
const KEPT_MS = 60 * 60_000;

/** Forgets changes of maps that nobody asks for any more. */
export async function forgetChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('event_change')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
