import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { grouped } from '../../../database/rows.ts';
import type { Schema } from '../../../database/schema.ts';
import type { Topic } from '../../../tasks/queues.ts';
import { OPEN_CHANGE } from '../../../states/sale-change.ts';
import { readMoney } from '../../payments/index.ts';
import { DONE_TASKS_DAYS } from '../../customers/index.ts';
import { readDoneChanges, readLineSums, readUsedBefore } from './read-changes.ts';
import type { SaleBook } from './sale-faults.ts';

const AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60_000;

/** Sale with its venue's slug and time zone, for totals by venue and day. */
export interface VenueSale {
  id: string;
  /** slug */
  venue: string;
  timezone: string;
  book: SaleBook;
}

/**
 * Reads all sales, page by page, in the order of their ids.
 * @param asOf the shop's last write; done tasks are deleted after `DONE_TASKS_DAYS`, so older sales count as enqueued
 */
export async function* readSales(db: Db | Trx, asOf: Date): AsyncGenerator<readonly VenueSale[]> {
  const tasksSince = new Date(asOf.getTime() - DONE_TASKS_DAYS * DAY_MS);
  for (let after = ''; ;) {
    let page = db
      .selectFrom('sale')
      .innerJoin('venue', 'venue.id', 'sale.headquarter_id')
      .select([
        'sale.id',
        ...(['venue.slug as venue', 'venue.timezone', 'sale.expires_at'] as const),
        'subtotal_cents',
        'promotion_cents',
        'management_cost_cents',
        'change_fee_cents',
      ])
      .select(['sale.created_at', 'paid_at'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('sale_change')
              .select('sale_change.id')
              .whereRef('sale_change.sale_id', '=', 'sale.id')
              .where('sale_change.state', 'in', OPEN_CHANGE),
          )
          .as('isChanging'),
      )
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
    const tasks = await readTasks(db, ids);
    const unissued = await readUnissued(db, ids);
    const lineSums = await readLineSums(db, ids);
    const doneChanges = await readDoneChanges(db, ids);
    const usedBefore = await readUsedBefore(db, ids);
    yield sales.flatMap(({ id, venue, timezone, ...sale }, index) => {
      const ofSale = money[index];
      if (!ofSale) return [];
      const book: SaleBook = {
        money: ofSale,
        subtotal: sale.subtotal_cents,
        promotion: sale.promotion_cents,
        managementCost: sale.management_cost_cents,
        changeFee: sale.change_fee_cents,
        isChanging: Boolean(sale.isChanging),
        createdAt: sale.created_at,
        paidAt: sale.paid_at,
        lines: lineSums.get(id) ?? { subtotal: 0, reduction: 0, fee: 0 },
        doneChanges: doneChanges.get(id) ?? [],
        wasUsedBefore: usedBefore.has(id),
        changes: changes.filter(({ saleId }) => saleId === id),
        needed: mapOf(places, id, 'needed'),
        sold: mapOf(places, id, 'sold'),
        held: mapOf(places, id, 'active'),
        ...answersOf(tasks.get(id) ?? [], unissued.has(id)),
        expiresAt: sale.expires_at,
      };
      book.isEnqueued ||= (sale.paid_at ?? sale.created_at) < tasksSince;
      return { id, venue, timezone, book };
    });
    after = last.id;
  }
}

const readChanges = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('sale_history')
    .select(['sale_id as saleId', 'from_status as from', 'to_status as to', 'at'])
    .where('sale_id', 'in', ids)
    .execute();

interface Places {
  saleId: string;
  place: string;
  /** `needed` by its lines, or the state of its holds */
  what: string;
  places: number;
}

const mapOf = (all: readonly Places[], id: string, state: string) =>
  new Map(
    all.flatMap(({ saleId, place, what, places }) =>
      saleId === id && what === state ? [[place, places] as const] : [],
    ),
  );

async function readPlacesOf(db: Db | Trx, ids: readonly string[]): Promise<Places[]> {
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

type Task = Pick<Selectable<Schema['outbox']>, 'topic' | 'failed_at' | 'done_at'>;

async function readTasks(db: Db | Trx, ids: readonly string[]): Promise<Map<string, Task[]>> {
  const tasks = await db
    .selectFrom('outbox')
    .select(['subject_id', 'topic', 'failed_at', 'done_at'])
    .where('subject_id', 'in', ids)
    .execute();
  return grouped(
    tasks,
    ({ subject_id }) => subject_id,
    (task) => task,
  );
}

/** Returns ids of sales that wait for the ticketing authority or were refused by it: they have no tickets to send. */
async function readUnissued(db: Db | Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const issues = await db
    .selectFrom('authority_issue')
    .select('sale_id')
    .where('sale_id', 'in', ids)
    .where('state', '<>', 'issued')
    .execute();
  return new Set(issues.map(({ sale_id }) => sale_id));
}

function answersOf(
  tasks: readonly Task[],
  isUnissued: boolean,
): Pick<SaleBook, 'isEnqueued' | 'isUnissued' | 'failedTasks'> {
  const topicOfSale: Topic = isUnissued ? 'authority issue' : 'purchase mail';
  return {
    isUnissued,
    isEnqueued: tasks.some(({ topic }) => topic === topicOfSale),
    failedTasks: tasks.filter((task) => task.failed_at && !task.done_at).map(({ topic }) => topic),
  };
}
