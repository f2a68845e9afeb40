import type { Db, Trx } from '../../../database/open-database.ts';

/** Data of the password's owner that an attacker may know. */
export interface PasswordOwner {
  headquarter_id: number;
  username: string;
  email: string;
  name: string;
  last_name?: string | null | undefined;
}

/**
 * Returns the words that attackers would try first (ASVS 6.2.11): the client's name, user name and e-mail address, the
 * names of the venue in all languages, the name of its company, both slugs, and `taquilla`.
 */
export async function knownWords(db: Db | Trx, owner: PasswordOwner): Promise<string[]> {
  const venue = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['venue.slug', 'company.slug as companySlug', 'company.name as companyName'])
    .where('venue.id', '=', owner.headquarter_id)
    .executeTakeFirstOrThrow();
  const names = await db
    .selectFrom('text')
    .select('value')
    .where((eb) => eb.and({ owner: 'venue', owner_id: owner.headquarter_id, field: 'name' }))
    .execute();
  const { username, email, name, last_name } = owner;
  return [
    username,
    email,
    name,
    last_name ?? '',
    'taquilla',
    ...Object.values(venue),
    ...names.map(({ value }) => value),
  ];
}
