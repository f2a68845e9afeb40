import type { ClientSale, Locale } from '@taquilla/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { withOffset } from '../../../format/venue-time.ts';
import type { Sale } from '../../sales/index.ts';
import { type Translate, translateNames } from '../../venues/index.ts';

interface Bought {
  products: ClientSale['products'];
  visit_at: string | null;
}

/**
 * Reads the products of one venue's sales, merged by name, and the start of each sale's first visit: at most three
 * statements.
 */
export async function boughtProducts(
  db: Db,
  sales: readonly Pick<Sale, 'id' | 'headquarter_id' | 'locale'>[],
  { timeZone, language }: { timeZone: string; language: Locale | undefined },
): Promise<(sale: Pick<Sale, 'id' | 'locale'>) => Bought> {
  const [first] = sales;
  if (!first) return () => ({ products: [], visit_at: null });
  const saleIds = idsOf(sales);
  const lines = await db
    .selectFrom('sale_line')
    .select(['sale_id', 'position', 'product_name as name', 'quantity'])
    .where('sale_id', 'in', saleIds)
    .unionAll(
      db
        .selectFrom('sale_event_line')
        .select(['sale_id', 'position', 'title as name', 'quantity'])
        .where('sale_id', 'in', saleIds),
    )
    .orderBy('position')
    .execute();
  const visits = await db
    .selectFrom('sale_item')
    .select(['sale_id', sql<Date>`min(visit_at)`.as('visitAt')])
    .where('sale_id', 'in', saleIds)
    .where('visit_at', 'is not', null)
    .groupBy('sale_id')
    .unionAll(
      db
        .selectFrom('sale_event_line')
        .select(['sale_id', sql<Date>`min(visit_at)`.as('visitAt')])
        .where('sale_id', 'in', saleIds)
        .groupBy('sale_id'),
    )
    .execute();
  const firstVisit = new Map(visits.map(({ sale_id, visitAt }) => [sale_id, withOffset(visitAt, timeZone)]));
  const foreign = new Set(sales.flatMap(({ id, locale }) => (language && locale !== language ? [id] : [])));
  const names = lines.flatMap(({ sale_id, name }) => (foreign.has(sale_id) ? [name] : []));
  const translate: Translate = language
    ? await translateNames(db, first.headquarter_id, names, language)
    : () => undefined;
  const productsOf = ({ id, locale }: Pick<Sale, 'id' | 'locale'>): Bought['products'] => {
    const products = merged(lines.filter((line) => line.sale_id === id));
    if (!foreign.has(id)) return products;
    return products.map(({ name, quantity }) => {
      const translation = translate(name);
      return translation === undefined
        ? { name, quantity, language: locale }
        : { name: translation, quantity };
    });
  };
  return (sale) => ({ products: productsOf(sale), visit_at: firstVisit.get(sale.id) ?? null });
}

/** Merges lines of the same name, in the order of the sale. */
function merged(lines: readonly { name: string; quantity: number }[]): Bought['products'] {
  const quantities = new Map<string, number>();
  for (const { name, quantity } of lines) quantities.set(name, (quantities.get(name) ?? 0) + quantity);
  return [...quantities].map(([name, quantity]) => ({ name, quantity }));
}
