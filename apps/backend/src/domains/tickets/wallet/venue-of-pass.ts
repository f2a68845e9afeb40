import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';

/** Returns the slug of a venue, which is the key of its certificates. @throws 404 for an unknown venue */
export async function slugOf(db: Db, venueId: number): Promise<string> {
  const venue = await db.selectFrom('venue').select('slug').where('id', '=', venueId).executeTakeFirst();
  if (!venue) throw notFound();
  return venue.slug;
}
