import { sql } from 'kysely';
import type { z } from 'zod';
import { toEuros, type clientSales, type Locale, type SaleSummary } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { notFound } from '../../../errors.ts';
import type { Sale } from '../../sales/index.ts';
import { boughtProducts } from './what-was-bought.ts';
import { periodOfDay } from '../../../format/venue-time.ts';

const PAGE_SIZE = 20;
/** Maximum number of purchases counted beyond a page: bounds the cost of `total`. */
const COUNTED_AHEAD = 500;

export interface SalesFilter {
  /** undefined: tickets and passes; events have their own list */
  kind?: SaleKindName | undefined;
  /** any substring, in any case */
  reference?: string | undefined;
  /** days of purchase in the venue's time zone, both inclusive */
  from?: string | undefined;
  to?: string | undefined;
}

export interface SalesPage extends SalesFilter {
  clientId: string;
  /** time zone of the venue */
  timeZone: string;
  page: number;
  /** language of names; undefined: each sale's own */
  language: Locale | undefined;
  /** returns the URL of a page of the same list */
  address: (page: number) => string;
}

/**
 * Returns one page of a registered client's purchases, newest first (R199). The first page costs the same however many there
 * are (`npm run bench -- panel`), so `total` counts only a limited number of purchases beyond the page.
 */
export async function findClientSales(db: Db, list: SalesPage): Promise<z.infer<typeof clientSales>> {
  const { page, address } = list;
  const matching = salesOf(db, list);
  const { total } = await db
    .selectFrom(
      matching
        .select('id')
        .limit(page * PAGE_SIZE + COUNTED_AHEAD)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const boughtOf = await boughtProducts(db, rows, list);
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return {
    data: rows.map((sale) => ({ ...clientSaleOf(sale), ...boughtOf(sale) })),
    meta: { current_page: page, last_page: lastPage, total },
    links: {
      prev: page > 1 ? address(page - 1) : null,
      next: page < lastPage ? address(page + 1) : null,
    },
  };
}

function salesOf(db: Db, { clientId, timeZone, kind, reference, from, to }: SalesPage) {
  let query = db.selectFrom('sale').where('registered_client_id', '=', clientId);
  query = kind === undefined ? query.where('kind', '!=', 'event') : query.where('kind', '=', kind);
  if (reference !== undefined) {
    query = query.where(sql<boolean>`strpos(reference, ${reference.toUpperCase()}) > 0`);
  }
  if (from !== undefined) query = query.where('created_at', '>=', periodOfDay(from, timeZone).from);
  if (to !== undefined) query = query.where('created_at', '<', periodOfDay(to, timeZone).until);
  return query;
}

export function clientSaleOf(sale: Sale): SaleSummary {
  const { id, reference, kind, status, total_cents, created_at } = sale;
  return {
    id,
    reference,
    kind,
    status,
    total: toEuros(total_cents),
    created_at: created_at.toISOString(),
  };
}

/** Returns a sale of a client. @throws 404 both for another client's sale and for an unknown id */
export async function findClientSale(
  db: Db,
  clientId: string,
  saleId: string,
  kind?: SaleKindName,
): Promise<Sale> {
  const sale = await db
    .selectFrom('sale')
    .selectAll()
    .where((eb) => eb.and({ id: saleId, registered_client_id: clientId }))
    .executeTakeFirst();
  const isOfKind = kind === undefined ? sale?.kind !== 'event' : sale?.kind === kind;
  if (!sale || !isOfKind) throw notFound();
  return sale;
}
