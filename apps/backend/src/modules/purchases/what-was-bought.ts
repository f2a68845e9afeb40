import type { ClientSale } from '@taquilla/contracts';
import { sql } from 'kysely';
import type { Db } from '../../database/open-database.ts';
import { withOffset } from '../../format/venue-time.ts';

type Bought = Required<Pick<ClientSale, 'products' | 'visit_at'>>;

/** The products of sales, each once, and when the first visit of each sale begins: two statements for all of them. */
export async function whatWasBought(
  db: Db,
  saleIds: readonly string[],
  timeZone: string,
): Promise<Map<string, Bought>> {
  if (saleIds.length === 0) return new Map();
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
  return new Map(
    saleIds.map((id) => [
      id,
      { products: merged(lines.filter((line) => line.sale_id === id)), visit_at: firstVisit.get(id) ?? null },
    ]),
  );
}

/** One entry for each name, in the order of the sale. */
function merged(lines: readonly { name: string; quantity: number }[]): Bought['products'] {
  const quantities = new Map<string, number>();
  for (const { name, quantity } of lines) quantities.set(name, (quantities.get(name) ?? 0) + quantity);
  return [...quantities].map(([name, quantity]) => ({ name, quantity }));
}
