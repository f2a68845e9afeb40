import type { Db } from '../../../database/open-database.ts';

/** Returns the logo of a venue, else of its company, as SVG; null: none. */
export async function findLogo(db: Db, venueId: number): Promise<string | null> {
  const { company_id } = await db
    .selectFrom('venue')
    .select('company_id')
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow();
  const logos = await db
    .selectFrom('image')
    .select(['owner', 'content'])
    .where((eb) => eb.and({ variant: 'logo', content_type: 'image/svg+xml' }))
    .where((eb) =>
      eb.or([
        eb.and({ owner: 'venue', owner_id: venueId }),
        eb.and({ owner: 'company', owner_id: company_id }),
      ]),
    )
    .execute();
  return (logos.find(({ owner }) => owner === 'venue') ?? logos[0])?.content ?? null;
}
