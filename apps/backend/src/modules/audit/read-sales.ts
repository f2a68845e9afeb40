import { sql } from 'kysely';
import type { Db } from '../../database/open-database.ts';
import { readMoney } from '../payment/index.ts';
import type { SaleBook } from './sale-faults.ts';

const AT_ONCE = 500;

/** Whose sale it is, for sums by venue. */
export interface VenueSale {
  venue: string;
  book: SaleBook;
}

/** All sales, some at a time, in the order of their ids. */
export async function* readSales(db: Db): AsyncGenerator<readonly VenueSale[]> {
  for (let after = ''; ;) {
    let page = db
      .selectFrom('sale')
      .innerJoin('venue', 'venue.id', 'sale.headquarter_id')
      .select([
        'sale.id',
        'venue.slug as venue',
        'subtotal_cents',
        'promotion_cents',
        'management_cost_cents',
      ])
      .select(['sale.created_at', 'paid_at'])
      .orderBy('sale.id')
      .limit(AT_ONCE);
    if (after) page = page.where('sale.id', '>', after);
    const sales = await page.execute();
    const last = sales.at(-1);
    if (!last) return;
    const ids = sales.map(({ id }) => id);
    const money = await readMoney(db, ids);
    const changes = await readChanges(db, ids);
    const places = await readPlacesOf(db, ids);
    const answered = await readAnswered(db, ids);
    yield sales.flatMap(({ id, venue, ...sale }, index) => {
      const ofSale = money[index];
      if (!ofSale) return [];
      const book: SaleBook = {
        money: ofSale,
        subtotal: sale.subtotal_cents,
        promotion: sale.promotion_cents,
        managementCost: sale.management_cost_cents,
        createdAt: sale.created_at,
        paidAt: sale.paid_at,
        changes: changes.filter(({ saleId }) => saleId === id),
        needed: mapOf(places, id, 'needed'),
        sold: mapOf(places, id, 'sold'),
        held: mapOf(places, id, 'active'),
        isAnswered: answered.has(id),
      };
      return { venue, book };
    });
    after = last.id;
  }
}

const readChanges = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('sale_history')
    .select(['sale_id as saleId', 'from_status as from', 'to_status as to'])
    .where('sale_id', 'in', ids)
    .execute();

interface Places {
  saleId: string;
  place: string;
  /** `needed` by its lines, or the state of its holds */
  what: string;
  places: number;
}

const mapOf = (all: readonly Places[], id: string, wanted: string) =>
  new Map(
    all.flatMap(({ saleId, place, what, places }) =>
      saleId === id && what === wanted ? [[place, places] as const] : [],
    ),
  );

async function readPlacesOf(db: Db, ids: readonly string[]): Promise<Places[]> {
  const { rows } = await sql<Places>`
    select sale_id as "saleId", place, what, sum(places)::integer as places
    from (
      select sale_id, 'slot ' || stock_id as place, 'needed' as what, places
      from sale_item where stock_id is not null
      union all
      select sale_id, 'date ' || hour_id, 'needed', quantity from sale_event_line
      union all
      select sale_id, 'slot ' || stock_id, state, quantity from hold where state in ('active', 'sold')
      union all
      select sale_id, 'date ' || hour_id, state, quantity from event_hold where state in ('active', 'sold')
    ) as place
    where sale_id in (${sql.join(ids)})
    group by sale_id, place, what`.execute(db);
  return rows;
}

async function readAnswered(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const tasks = await db
    .selectFrom('outbox')
    .select('subject_id')
    .where('subject_id', 'in', ids)
    .where('topic', 'in', ['purchase mail', 'authority issue'])
    .execute();
  return new Set(tasks.map(({ subject_id }) => subject_id));
}
