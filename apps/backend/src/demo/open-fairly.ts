import { fairOpening } from '../database/columns/fair-openings.ts';
import type { Db } from '../database/open-database.ts';
import { withOffset } from '../format/venue-time.ts';

const MINUTE_MS = 60_000;

/**
 * Has sales of a venue of the demo open for a crowd, to be tried out (decision 25). It is over after half an hour, and the next
 * start without it takes it away.
 * @param wish `<venue> <minutes until then> [fields as a catalogue file has them, in JSON]`; undefined: none
 */
export async function openFairly(db: Db, wish: string | undefined, now: Date): Promise<void> {
  const [slug, minutes = '2', ...json] = wish?.split(' ') ?? [];
  const venues = await db.selectFrom('venue').select(['slug', 'timezone', 'fair_openings']).execute();
  for (const venue of venues) {
    const at = new Date(Math.ceil(now.getTime() / MINUTE_MS + Number(minutes)) * MINUTE_MS);
    const opensAt = withOffset(at, venue.timezone).slice(0, 16);
    const values = JSON.parse(json.join(' ') || '{}') as object;
    const opening = fairOpening.parse({ opensAt, lastsMinutes: 30, ...values });
    const wanted = venue.slug === slug ? [opening] : null;
    if (!wanted && !venue.fair_openings) continue;
    await db
      .updateTable('venue')
      .set({ fair_openings: wanted && JSON.stringify(wanted) })
      .where('slug', '=', venue.slug)
      .execute();
  }
}
