import type { Headquarter, ListedVenue, Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, idsOf } from '../../../database/rows.ts';
import { findProducts, pricesOf } from '../catalogue/index.ts';
import { eventPricesFrom } from '../event/index.ts';
import { findVenues, termsOf } from '../../venues/index.ts';

/** Maximum number of venues in a list; larger shops list venues by company. */
const MAX_VENUES = 200;

/** Lists venues with their prices, ordered by name, at most 200. @param companyId undefined: the whole shop */
export async function listVenues(
  db: Db,
  companyId: number | undefined,
  locale: Locale,
  now: Date,
): Promise<ListedVenue[]> {
  const by = companyId === undefined ? { first: MAX_VENUES } : { companyId };
  return withPrices(db, (await findVenues(db, by, locale)).slice(0, MAX_VENUES), locale, now);
}

/** Returns a venue with its prices; undefined: it does not exist. */
export async function listVenue(
  db: Db,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<ListedVenue | undefined> {
  const [venue] = await withPrices(db, await findVenues(db, { slug }, locale), locale, now);
  return venue;
}

async function withPrices(
  db: Db,
  venues: readonly Headquarter[],
  locale: Locale,
  now: Date,
): Promise<ListedVenue[]> {
  if (venues.length === 0) return [];
  const ids = idsOf(venues);
  const products = grouped(
    await findProducts(db, { venueIds: ids }, locale),
    ({ venueId }) => venueId,
    (product) => product,
  );
  const terms = await termsOf(db, ids);
  const events = await eventPricesFrom(db, ids, now);
  const companies = await companyNames(db);
  return venues.map((venue): ListedVenue => {
    const { price_from: least, ...prices } = pricesOf(
      products.get(venue.id) ?? [],
      terms(venue.id).managementCost,
    );
    const { hero, opening_hours: hours } = venue;
    return {
      id: venue.id,
      company: companies.get(venue.company_id) ?? { slug: '', name: '' },
      slug: venue.slug,
      name: venue.name,
      description: venue.description,
      city: venue.city,
      timezone: venue.timezone,
      ticket_sale_active: venue.ticket_sale_active,
      tourist_pass_sale_active: venue.tourist_pass_sale_active,
      event_siae_active: venue.event_siae_active,
      ...(hero && { hero }),
      ...(hours && { opening_hours: hours }),
      ...prices,
      price_from: least ?? events.get(venue.id) ?? null,
    };
  });
}

async function companyNames(db: Db) {
  const rows = await db.selectFrom('company').select(['id', 'slug', 'name']).execute();
  return new Map(rows.map(({ id, ...company }) => [id, company]));
}
