import type { Cents } from '@taquilla/contracts';
import { dayOf } from '../../../format/venue-time.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { snapshot } from '../../../database/transaction.ts';
import { type Balance, balanceOf } from '../../payments/index.ts';
import { BookKeeper } from './history/book-keeper.ts';
import { historyFaults } from './history/history-faults.ts';
import type { Operation } from './history/operation.ts';
import { limitFaults, purchaseCountFaults } from './limit-faults.ts';
import { capacityFaults } from './capacity-faults.ts';
import { readLimits, readPurchaseCounts } from './read-limits.ts';
import { lastWriteAt, readRepeatedTasks, taskFaults } from './read-outbox.ts';
import { readCapacity } from './read-capacity.ts';
import { readSales } from './read-sales.ts';
import { saleFaults } from './sale-faults.ts';

/** Totals of a venue's sales on one local day. */
export interface DayBalance extends Balance {
  sales: number;
}

export interface AuditReport {
  /** by the venue's slug and the local day of payment (`2031-03-10`); unpaid sales by the day of their order */
  venues: ReadonlyMap<string, ReadonlyMap<string, DayBalance>>;
  /** number of slots, dates and standing sectors */
  places: number;
  /** one line per inconsistency */
  faults: readonly string[];
  /** one line per failed task that waits for staff: the sale's reference and the topic */
  failedTasks: readonly string[];
}

export interface AuditOptions {
  /** requests and responses of the shop, to be checked against the database */
  history?: readonly Operation[];
  /** no e-mail, refund or notification is in progress */
  isAtRest?: boolean;
}

const NOTHING: DayBalance = { sales: 0, paid: 0, kept: 0, refunded: 0, onItsWay: 0 };

/** Tolerated delay of expired records: jobs run every few seconds, and a restarted shop has to catch up. */
const OVERDUE_MS = 15 * 60_000;

/**
 * Checks all capacity and all sales in one snapshot, read-only: counters equal the holds, no seat is reserved twice, expired
 * records have ended, limits are respected, and each sale's payments, total, history, capacity and tickets agree. With a
 * history it also reports acknowledged operations that the database lacks.
 */
export async function audit(db: Db | Trx, options: AuditOptions = {}): Promise<AuditReport> {
  return db.isTransaction ? auditNow(db, options) : snapshot(db, (trx) => auditNow(trx, options));
}

async function auditNow(
  db: Db | Trx,
  { history = [], isAtRest = false }: AuditOptions,
): Promise<AuditReport> {
  const asOf = (await lastWriteAt(db)) ?? new Date(0);
  const overdueBefore = new Date(asOf.getTime() - OVERDUE_MS);
  const keeper = history.length > 0 ? new BookKeeper() : undefined;
  const faults: string[] = [];
  const failedTasks: string[] = [];
  const venues = new Map<string, Map<string, DayBalance>>();
  let places = 0;
  for await (const books of readCapacity(db, overdueBefore)) {
    places += books.length;
    faults.push(...books.flatMap(capacityFaults));
    keeper?.addPlaces(books);
  }
  for await (const sales of readSales(db, asOf)) {
    for (const { venue, timezone, book } of sales) {
      faults.push(...saleFaults(book, overdueBefore));
      failedTasks.push(...book.failedTasks.map((task) => `${book.money.reference}: its ${task}`));
      const days = venues.get(venue) ?? new Map<string, DayBalance>();
      const day = dayOf(book.paidAt ?? book.createdAt, timezone);
      venues.set(venue, days.set(day, add(days.get(day) ?? NOTHING, balanceOf(book.money))));
    }
    keeper?.addSales(sales);
  }
  faults.push(
    ...limitFaults(await readLimits(db, asOf)),
    ...purchaseCountFaults(await readPurchaseCounts(db)),
  );
  faults.push(...taskFaults(await readRepeatedTasks(db)));
  if (keeper) faults.push(...historyFaults(history, await keeper.books(db), { isAtRest }));
  return { venues, places, faults, failedTasks };
}

const add = (sum: DayBalance, more: Balance): DayBalance => {
  const of = (name: keyof Balance): Cents => sum[name] + more[name];
  return {
    sales: sum.sales + 1,
    paid: of('paid'),
    kept: of('kept'),
    refunded: of('refunded'),
    onItsWay: of('onItsWay'),
  };
};
