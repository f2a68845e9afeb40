import { toEuros } from '@taquilla/contracts';
import { UNNAMED_SELLER } from '../../../database/columns/seller.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { DEFAULT_PURCHASE_LIMITS } from '../../../database/columns/purchase-limits.ts';
import { exportEvents } from './export-events.ts';
import { exportPictures } from './export-pictures.ts';
import { exportOffer, percent } from './export-offer.ts';
import { DEFAULT_PERIODS } from '../../../database/columns/retention-periods.ts';
import { NO_SELF_SERVICE } from '../../../database/columns/self-service.ts';
import { exportSurroundings, type ExportOptions } from './export-surroundings.ts';
import type { CatalogueFile } from './schema.ts';
import { VenueRecords } from './venue-records.ts';

/**
 * Exports the file of a venue; importing it changes nothing.
 * @returns undefined when the venue does not exist
 */
export async function exportCatalogue(
  db: Db | Trx,
  slug: string,
  options: ExportOptions,
): Promise<CatalogueFile | undefined> {
  const row = await db.selectFrom('venue').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return undefined;
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const records = await VenueRecords.read(db, row.id);
  const { id, city, type, timezone, gtm, w600, w700, w800, w900 } = row;
  const hero = await imageOf(db, 'venue', id, 'hero');
  const cookiesHtml = records.optionalWords('venue', id, 'cookies_html');
  return {
    company: {
      ...company,
      seller: company.seller ?? UNNAMED_SELLER,
      logo: await imageOf(db, 'company', company.id, 'logo'),
    },
    venue: {
      id,
      slug,
      city,
      type,
      timezone,
      gtm,
      palette: { w600, w700, w800, w900 },
      name: records.words('venue', id, 'name'),
      description: records.words('venue', id, 'description'),
      hasNewsletter: row.newsletter_active,
      saleTimeInMinute: row.sale_time_in_minute,
      maxHoldExtensions: row.max_hold_extensions,
      fairShare: row.shares ?? DEFAULT_PURCHASE_LIMITS,
      fairOpenings: (row.fair_openings ?? []).map((opening) => ({
        ...opening,
        event: opening.event && Number(records.key('event', opening.event)),
      })),
      freeOrders: row.free_orders,
      maxFreeUnits: row.max_free_units,
      maxWaitingTransfers: row.max_waiting_transfers,
      maxWaitingTransferSum: row.max_waiting_transfer_cents && toEuros(row.max_waiting_transfer_cents),
      returnPage: row.return_page,
      isShoppingCart: row.is_shopping_cart,
      cookiesLink: row.cookies_link,
      ...(cookiesHtml && { cookiesHtml }),
      vat: percent(row.vat_hundredths),
      retention: { ...DEFAULT_PERIODS, ...row.retention },
      about: row.about,
      accessibility: row.accessibility,
      seller: row.seller,
      links: row.links,
      ...NO_SELF_SERVICE,
      ticketTransfers: false,
      ...row.self_service,
      logo: await imageOf(db, 'venue', id, 'logo'),
      ...(hero && { hero }),
      pictures: await exportPictures(db, records),
      ...exportSurroundings(records, id, options),
      ...exportOffer(records),
      ...exportEvents(records),
    },
    postalCodes: await postalCodes(db),
  };
}

/** Exports all postal codes: they are shared by all venues. */
async function postalCodes(db: Db | Trx): Promise<CatalogueFile['postalCodes']> {
  const rows = await db.selectFrom('postal_code').selectAll().execute();
  rows.sort((a, b) => (`${a.country} ${a.code}` < `${b.country} ${b.code}` ? -1 : 1));
  const codes: CatalogueFile['postalCodes'] = {};
  for (const { country, code, city } of rows) (codes[country] ??= {})[code] = city;
  return codes;
}

async function imageOf(
  db: Db | Trx,
  owner: 'company' | 'venue',
  id: number,
  variant: string,
): Promise<string> {
  const image = await db
    .selectFrom('image')
    .select('content')
    .where((eb) => eb.and({ owner, owner_id: id, variant }))
    .executeTakeFirst();
  return image?.content ?? '';
}
