import type { Trx } from '../../database/open-database.ts';
import { conflict } from '../../errors.ts';
import { DEFAULT_HOLD_MINUTES } from './places.ts';

const NOTHING_HELD = 'Nothing is held any more';
const NO_MORE_TIME = 'The time cannot be extended any more';

export interface Extension {
  expiresAt: Date;
  extensionsLeft: number;
}

/**
 * The venue's whole time again, counted from now, for a cart's live holds.
 * @returns what to write into them, and how often more can be asked for
 * @throws 409 when nothing is held any more or the venue's extensions are used up
 */
export async function moreTime(
  trx: Trx,
  holds: readonly { headquarter_id: number; extensions: number }[],
  now: Date,
): Promise<{ written: { expires_at: Date; extensions: number }; extension: Extension }> {
  const [first] = holds;
  if (!first) throw conflict(NOTHING_HELD);
  const venue = await trx
    .selectFrom('venue')
    .select(['sale_time_in_minute', 'max_hold_extensions'])
    .where('id', '=', first.headquarter_id)
    .executeTakeFirstOrThrow();
  const extensions = Math.max(...holds.map((hold) => hold.extensions)) + 1;
  if (extensions > venue.max_hold_extensions) throw conflict(NO_MORE_TIME);
  const minutes = venue.sale_time_in_minute ?? DEFAULT_HOLD_MINUTES;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  return {
    written: { expires_at: expiresAt, extensions },
    extension: { expiresAt, extensionsLeft: venue.max_hold_extensions - extensions },
  };
}
