import { LANGUAGE_ID, LANGUAGE_NAME, toEuros } from '@taquilla/contracts';
import type {
  Company,
  Headquarter,
  Language,
  LegalText,
  Locale,
  Palette,
  PaymentGateway,
} from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { picturesOf } from '../image/index.ts';
import { textsOf } from '../texts/index.ts';
import { isCompleteGateway } from '../../../payment-providers/registry.ts';
import { legalOfCompany, legalOfVenues } from './legal-information.ts';
import { ruleFiller } from './rule-fill.ts';
import { selfServiceTerms } from './self-service-terms.ts';
import { whereAndWhen } from './where-and-when.ts';

/** Finds venues in a language, ordered by name: by slug, id or company, or the `first` venues by slug. */
export async function findVenues(
  db: Db,
  by: { slug: string } | { id: number } | { companyId: number } | { first: number },
  locale: Locale,
): Promise<Headquarter[]> {
  let query = db.selectFrom('venue').selectAll();
  if ('slug' in by) query = query.where('slug', '=', by.slug);
  else if ('id' in by) query = query.where('id', '=', by.id);
  else if ('companyId' in by) query = query.where('company_id', '=', by.companyId);
  else query = query.orderBy('slug').limit(by.first);
  const rows = await query.execute();
  const texts = await textsOf(db, 'venue', idsOf(rows), locale);
  const heroes = await picturesOf(db, idsOf(rows), locale, { isHeroOnly: true });
  const legal = await legalOfVenues(db, rows);
  const venues = rows.map((row): Headquarter => ({
    id: row.id,
    company_id: row.company_id,
    slug: row.slug,
    name: texts(row.id, 'name'),
    description: texts(row.id, 'description'),
    city: row.city,
    type: row.type,
    timezone: row.timezone,
    language: { id: LANGUAGE_ID[row.locale], locale: row.locale },
    gtm: row.gtm,
    interface_online_id: row.interface_online_id,
    tourist_pass_sale_active: row.tourist_pass_sale_active,
    ticket_sale_active: row.ticket_sale_active,
    event_siae_active: row.event_siae_active,
    newsletter_active: row.newsletter_active,
    sale_time_in_minute: row.sale_time_in_minute,
    max_hold_extensions: row.max_hold_extensions,
    return_page: row.return_page,
    is_shopping_cart: row.is_shopping_cart,
    hero: heroes(row.id)[0],
    cookies_data: cookiesOf(row.cookies_link, texts(row.id, 'cookies_html')),
    ...whereAndWhen(row.about, locale),
    ...selfServiceTerms(row, locale),
    ...legal(row),
    ...(row.vat_hundredths !== null && { vat_included: true }),
  }));
  return venues.sort((a, b) => a.name.localeCompare(b.name, locale));
}

function cookiesOf(link: string | null, html: string): Headquarter['cookies_data'] {
  if (link === null) return null;
  return html === '' ? { link } : { link, html };
}

export async function findCompany(
  db: Db,
  by: { slug: string } | { id: number },
): Promise<Company | undefined> {
  const query = db.selectFrom('company').selectAll();
  const row = await ('slug' in by
    ? query.where('slug', '=', by.slug).executeTakeFirst()
    : query.where('id', '=', by.id).executeTakeFirst());
  if (!row) return undefined;
  const { seller: _seller, links: _links, ...company } = row;
  return { ...company, ...(await legalOfCompany(db, row)) };
}

export async function findPalette(db: Db, venueId: number): Promise<Palette | undefined> {
  return db
    .selectFrom('venue')
    .select(['w600', 'w700', 'w800', 'w900'])
    .where('id', '=', venueId)
    .executeTakeFirst();
}

/** Reads the footers of a venue. Their HTML was sanitised when it was saved. */
export async function findFooters(db: Db, venueId: number, locale: Locale) {
  const rows = await db
    .selectFrom('footer')
    .select('id')
    .where('headquarter_id', '=', venueId)
    .orderBy('position')
    .execute();
  const texts = await textsOf(db, 'footer', idsOf(rows), locale);
  const filled = await ruleFiller(db, venueId);
  return rows.map(({ id }) => ({ id, html: filled(texts(id, 'html'), texts.localeOf(id, 'html')) }));
}

/** Reads the languages of a venue's online interface. */
export async function findVenueLanguages(db: Db, venueId: number): Promise<Language[]> {
  const rows = await db
    .selectFrom('venue_language')
    .select('locale')
    .where('headquarter_id', '=', venueId)
    .orderBy('position')
    .execute();
  return rows.map(({ locale }) => languageOf(locale));
}

export function languageOf(locale: Locale): Language {
  return { id: LANGUAGE_ID[locale], locale, name: LANGUAGE_NAME[locale] };
}

/** Reads the general interface: the venue's management cost per sale. */
export async function findGeneralInterface(db: Db, venueId: number) {
  const row = await db
    .selectFrom('sales_interface')
    .select(['id', 'management_cost_cents'])
    .where((eb) => eb.and({ headquarter_id: venueId, kind: 'online' }))
    .executeTakeFirst();
  return row && { id: row.id, management_cost: toEuros(row.management_cost_cents) };
}

export async function findPaymentGateways(
  db: Db,
  { venueId, locale, hasSandbox }: { venueId: number; locale: Locale; hasSandbox: boolean },
): Promise<PaymentGateway[]> {
  const all = await db
    .selectFrom('payment_gateway')
    .select(['id', 'type', 'config'])
    .where('headquarter_id', '=', venueId)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  // a payment method with an incomplete configuration is never offered
  const rows = all.filter((row) => isCompleteGateway(row, hasSandbox));
  const texts = await textsOf(db, 'payment-gateway', idsOf(rows), locale);
  return rows.map(({ id, type }) => ({ id, type, name: texts(id, 'name') }));
}

/** Reads the legal texts of an interface: its own and those of the whole venue. */
export async function findLegalTexts(db: Db, interfaceId: number, locale: Locale): Promise<LegalText[]> {
  const rows = await db
    .selectFrom('legal_text')
    .innerJoin('sales_interface', 'sales_interface.headquarter_id', 'legal_text.headquarter_id')
    .select(['legal_text.id', 'legal_text.required', 'legal_text.page', 'legal_text.headquarter_id'])
    .where('sales_interface.id', '=', interfaceId)
    .where((eb) =>
      eb.or([eb('legal_text.interface_id', 'is', null), eb('legal_text.interface_id', '=', interfaceId)]),
    )
    .orderBy('legal_text.position')
    .execute();
  const [first] = rows;
  if (!first) return [];
  const texts = await textsOf(db, 'legal-text', idsOf(rows), locale);
  const filled = await ruleFiller(db, first.headquarter_id);
  return rows.map(({ id, required, page }) => ({
    id,
    required: required ? 1 : 0,
    title: texts(id, 'title'),
    html: filled(texts(id, 'html'), texts.localeOf(id, 'html')),
    ...(page && { page }),
  }));
}

export async function findAlerts(db: Db, interfaceId: number, locale: Locale) {
  const rows = await db
    .selectFrom('alert')
    .select('id')
    .where('interface_id', '=', interfaceId)
    .orderBy('position')
    .execute();
  const texts = await textsOf(db, 'alert', idsOf(rows), locale);
  return rows.map(({ id }) => ({ id, title: texts(id, 'title'), message: texts(id, 'message') }));
}
