import { fairOpening } from '../database/columns/fair-openings.ts';
import type { Db } from '../database/open-database.ts';
import { withOffset } from '../format/venue-time.ts';

const MINUTE_MS = 60_000;

/**
 * Sets a fair opening of one demo venue, for trials (decision 25). The opening lasts half an hour; a start without the
 * setting removes all fair openings.
 * @param setting `<venue> <minutes until then> [fields of the catalogue file, as JSON]`; undefined: none
 */
export async function openFairly(db: Db, setting: string | undefined, now: Date): Promise<void> {
  const [slug, minutes = '2', ...json] = setting?.split(' ') ?? [];
  const venues = await db.selectFrom('venue').select(['slug', 'timezone', 'fair_openings']).execute();
  for (const venue of venues) {
    const at = new Date(Math.ceil(now.getTime() / MINUTE_MS + Number(minutes)) * MINUTE_MS);
    const opensAt = withOffset(at, venue.timezone).slice(0, 16);
    const values = JSON.parse(json.join(' ') || '{}') as object;
    const opening = fairOpening.parse({ opensAt, lastsMinutes: 30, ...values });
    const openings = venue.slug === slug ? [opening] : null;
    if (!openings && !venue.fair_openings) continue;
    await db
      .updateTable('venue')
      .set({ fair_openings: openings && JSON.stringify(openings) })
      .where('slug', '=', venue.slug)
      .execute();
  }
}
