import type { SaleStatus } from '@taquilla/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { addFigure, type Metered } from '../../../figure.ts';
import { UNPAID } from '../../sales/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Registers gauges of the sales of the last 24 hours by status: read from the database at each scrape, so equal in every
 * process.
 */
export function saleFigures(app: Metered, { database: { db }, clock }: Deps): void {
  addFigure(app, {
    name: 'sales_last_day',
    help: 'Sales made in the last 24 hours, by their current status',
    labels: ['status'],
    read: async () => {
      const rows = await db
        .selectFrom('sale')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .where('created_at', '>', new Date(clock.now().getTime() - DAY_MS))
        .groupBy('status')
        .execute();
      return rows.map(({ status, count }) => [{ status }, count]);
    },
  });

  confirmationFigures(app, db, () => clock.now());
}

const KINDS = ['free', 'transfer'] as const;

/** Registers gauges of orders whose buyer has been mailed a confirmation link. */
function confirmationFigures(app: Metered, db: Db, now: () => Date): void {
  const unconfirmed = (statuses: readonly SaleStatus[]) => async () => {
    const counts = await countUnconfirmed(db, statuses, now());
    return KINDS.map((kind) => [{ kind }, counts[kind]] as const);
  };
  addFigure(app, {
    name: 'sales_awaiting_confirmation',
    help: 'Sales that hold places until their buyer opens an e-mail: `free`, or paid by `transfer`',
    labels: ['kind'],
    read: unconfirmed(UNPAID),
  });
  addFigure(app, {
    name: 'sales_never_confirmed_last_day',
    help: 'Sales of the last 24 hours that ended without their e-mail confirmation',
    labels: ['kind'],
    read: unconfirmed(['cancelled', 'deleted']),
  });
}

async function countUnconfirmed(db: Db, statuses: readonly SaleStatus[], now: Date) {
  const isFree = sql<boolean>`sale.total_cents = 0`;
  const rows = await db
    .selectFrom('sale')
    .select(({ fn }) => [isFree.as('isFree'), fn.countAll<number>().as('count')])
    .where('status', 'in', statuses)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sale_confirmation')
        .select('sale_id')
        .where('created_at', '>', new Date(now.getTime() - DAY_MS))
        .groupBy('sale_id')
        .having(({ fn }) => fn.count('used_at'), '=', 0),
    )
    .groupBy(isFree)
    .execute();
  const of = (isFree: boolean) => rows.find((row) => row.isFree === isFree)?.count ?? 0;
  return { free: of(true), transfer: of(false) };
}
