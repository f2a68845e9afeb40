/** What other modules ask about a venue. */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';
import type { Schema } from '../../database/schema.ts';

type Venue = Selectable<Schema['venue']>;

/** Some of what a venue says of itself. @throws where there is no such venue */
export async function askVenue<C extends keyof Venue>(
  db: Db | Trx,
  id: number,
  columns: readonly C[],
): Promise<Pick<Venue, C>> {
  return db
    .selectFrom('venue')
    .select(columns)
    .where('id', '=', id)
    .$castTo<Pick<Venue, C>>()
    .executeTakeFirstOrThrow();
}

export async function findVenueId(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('venue').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}
