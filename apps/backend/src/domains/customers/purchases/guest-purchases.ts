/** Purchases of an e-mail address at a venue that are not over, shown to the holder of the link mailed to that address. */
import type { FoundPurchase, Locale } from '@taquilla/contracts';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open-database.ts';
import { documentEnd, hasBond, manageLink } from '../../tickets/index.ts';
import {
  isNotVoid,
  hasValidTickets,
  loadSaleDocument,
  type Sale,
  type SaleDocument,
} from '../../sales/index.ts';
import { clientSaleOf } from './client-sales.ts';
import type { PurchaseLink } from './purchase-link.ts';
import { boughtProducts } from './what-was-bought.ts';

/** Maximum number of purchases of an e-mail address that are read, the newest first. */
const MAX_PURCHASES = 50;
/** A purchase is shown until a day after the start of its last visit. */
const AFTER_VISIT_MS = 24 * 60 * 60_000;

/** Reads the purchases as documents, newest first. @param saleId restricts to one sale */
export async function purchasesOf(
  db: Db,
  { headquarter_id, email }: Pick<PurchaseLink, 'headquarter_id' | 'email'>,
  now: Date,
  saleId?: string,
): Promise<SaleDocument[]> {
  const sales = await db
    .selectFrom('sale')
    .innerJoin('client', 'client.id', 'sale.client_id')
    .selectAll('sale')
    .where('client.headquarter_id', '=', headquarter_id)
    .where(sql<string>`lower(client.email)`, '=', email)
    .where(isNotVoid)
    .$if(saleId !== undefined, (query) => query.where('sale.id', '=', saleId ?? ''))
    .orderBy('sale.created_at', 'desc')
    .orderBy('sale.id')
    .limit(MAX_PURCHASES)
    .execute();
  const documents: SaleDocument[] = [];
  for (const sale of sales.filter(hasValidTickets)) {
    const document = await loadSaleDocument(db, sale);
    if (!isOver(document, now)) documents.push(document);
  }
  return documents;
}

function isOver({ sale, lines }: SaleDocument, now: Date): boolean {
  const visits = lines.flatMap((line) => line.visits.map(({ visitAt }) => visitAt.getTime()));
  // passes have no date of visit
  if (visits.length === 0) return documentEnd(sale, lines) <= now;
  return Math.max(...visits) + AFTER_VISIT_MS <= now.getTime();
}

/** Maps purchases to the page's format. @param language of names; undefined: each sale's own */
export async function foundPurchases(
  db: Db,
  documents: readonly SaleDocument[],
  { language, secret }: { language?: Locale | undefined } & Pick<Config, 'secret'>,
): Promise<FoundPurchase[]> {
  const sales: Sale[] = documents.map(({ sale }) => sale);
  const timeZone = documents[0]?.venue.timezone ?? 'UTC';
  const boughtOf = await boughtProducts(db, sales, { timeZone, language });
  return Promise.all(
    documents.map(async ({ sale, ...document }) => ({
      ...clientSaleOf(sale),
      ...boughtOf(sale),
      page: manageLink({ ...document, sale: { ...sale, locale: language ?? sale.locale } }, secret),
      has_bond: await hasBond(db, sale),
    })),
  );
}
