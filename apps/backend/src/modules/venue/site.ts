import { sellingOptions, type SiteCompany } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';

/** Every company with its venues, what they sell and in which languages, in a fixed order. */
export async function findSite(db: Db): Promise<SiteCompany[]> {
  const [companies, venues, languages] = await Promise.all([
    db.selectFrom('company').select(['id', 'slug']).orderBy('slug').execute(),
    db.selectFrom('venue').selectAll().orderBy('slug').execute(),
    db.selectFrom('venue_language').select(['headquarter_id', 'locale']).orderBy('position').execute(),
  ]);
  const locales = byKey(languages, ({ headquarter_id }) => headquarter_id);
  const headquarters = byKey(venues, ({ company_id }) => company_id);
  return companies.map(({ id, slug }) => ({
    id,
    slug,
    headquarters: (headquarters.get(id) ?? []).map((venue) => ({
      id: venue.id,
      slug: venue.slug,
      sales: sellingOptions(venue),
      locales: (locales.get(venue.id) ?? []).map(({ locale }) => locale),
    })),
  }));
}

function byKey<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
