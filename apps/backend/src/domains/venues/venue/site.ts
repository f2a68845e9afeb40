import { sellingOptions, type SiteCompany } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped } from '../../../database/rows.ts';

/** Returns every company with its venues, their sales types and languages, ordered by slug. */
export async function findSite(db: Db): Promise<SiteCompany[]> {
  const [companies, venues, languages] = await Promise.all([
    db.selectFrom('company').select(['id', 'slug']).orderBy('slug').execute(),
    db.selectFrom('venue').selectAll().orderBy('slug').execute(),
    db.selectFrom('venue_language').select(['headquarter_id', 'locale']).orderBy('position').execute(),
  ]);
  const locales = grouped(
    languages,
    ({ headquarter_id }) => headquarter_id,
    ({ locale }) => locale,
  );
  const headquarters = grouped(
    venues,
    ({ company_id }) => company_id,
    (venue) => ({
      id: venue.id,
      slug: venue.slug,
      sales: sellingOptions(venue),
      locales: locales.get(venue.id) ?? [],
    }),
  );
  return companies.map(({ id, slug }) => ({ id, slug, headquarters: headquarters.get(id) ?? [] }));
}
