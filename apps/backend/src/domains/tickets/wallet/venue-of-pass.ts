import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';

/** By which a venue's certificates are known. @throws 404 where there is no such venue */
export async function slugOf(db: Db, venueId: number): Promise<string> {
  const venue = await db.selectFrom('venue').select('slug').where('id', '=', venueId).executeTakeFirst();
  if (!venue) throw notFound();
  return venue.slug;
}
