import type { Company, Headquarter } from '@taquilla/contracts';
import type { LegalLinks, LegalPage, Seller } from '../../../database/columns/seller.ts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, oneOf } from '../../../database/rows.ts';
import { getVenue } from './get-venue.ts';

interface OfCompany {
  seller: Seller | null;
  links: LegalLinks | null;
  prefix: string;
  phone: string;
  email: string;
}

/**
 * Returns a company's data as the seller, with the legal pages of its first venue (by slug) without a seller of its
 * own; without such a venue, with the company's own pages.
 */
export async function legalOfCompany(
  db: Db,
  company: OfCompany & { id: number },
): Promise<Pick<Company, 'seller' | 'links'>> {
  const [venue] = await db
    .selectFrom('venue')
    .select(['id', 'slug', 'company_id', 'seller', 'links'])
    .where('company_id', '=', company.id)
    .where('seller', 'is', null)
    .orderBy('slug')
    .limit(1)
    .execute();
  return {
    ...(company.seller && { seller: sellerOf(company.seller, company) }),
    links: venue ? (await legalOfVenues(db, [venue]))(venue).links : linksOf(company.links ?? {}),
  };
}

interface OfVenue {
  id: number;
  slug: string;
  company_id: number;
  seller: Seller | null;
  links: LegalLinks | null;
}

/** Returns each venue's seller and legal pages: the venue's own, else its company's, else the shop's page. */
export async function legalOfVenues(
  db: Db,
  venues: readonly OfVenue[],
): Promise<(venue: OfVenue) => Pick<Headquarter, 'company' | 'seller' | 'links'>> {
  const ids = venues.map(({ id }) => id);
  const companies = await db
    .selectFrom('company')
    .select(['id', 'slug', 'name', 'seller', 'links', 'prefix', 'phone', 'email'])
    .where('id', '=', oneOf(venues.map(({ company_id }) => company_id)))
    .execute();
  const texts = await db
    .selectFrom('legal_text')
    .select(['headquarter_id', 'page'])
    .where('headquarter_id', '=', oneOf(ids))
    .where('page', 'is not', null)
    .execute();
  const pages = grouped(
    texts,
    ({ headquarter_id }) => headquarter_id,
    ({ page }) => page,
  );
  return ({ id, slug, company_id, seller: own, links }) => {
    const company = companies.find((one) => one.id === company_id);
    const seller = own ?? company?.seller;
    const page = `/monuments/${slug}/legal`;
    const ownPage = (name: LegalPage) => (pages.get(id)?.includes(name) ? { [name]: `${page}#${name}` } : {});
    return {
      ...(company && { company: { slug: company.slug, name: company.name } }),
      ...(seller && company && { seller: sellerOf(seller, company) }),
      links: linksOf({
        ...(seller && { legalNotice: page, contact: `${page}#contact` }),
        ...ownPage('terms'),
        ...ownPage('privacy'),
        ...company?.links,
        ...links,
      }),
    };
  };
}

/** Returns the seller of a venue's sales; undefined: neither the venue nor its company states one. */
export async function findSeller(db: Db, venueId: number): Promise<Headquarter['seller']> {
  const venue = await getVenue(db, venueId, ['id', 'slug', 'company_id', 'seller', 'links']);
  return (await legalOfVenues(db, [venue]))(venue).seller;
}

const sellerOf = ({ taxNumber, ...seller }: Seller, { prefix, phone, email }: OfCompany) => ({
  ...seller,
  tax_number: taxNumber,
  phone: `${prefix} ${phone}`.trim(),
  email,
});

const linksOf = ({ legalNotice, ...links }: LegalLinks) => ({
  ...links,
  ...(legalNotice !== undefined && { legal_notice: legalNotice }),
});
