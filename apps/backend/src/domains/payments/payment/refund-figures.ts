import type { Db } from '../../../database/open-database.ts';
import type { Deps } from '../../../deps.ts';
import { addFigure, secondsSince, type Metered } from '../../../figure.ts';

/** Registers the gauges of refunds that are not made yet: number and age by state, read from the database at each scrape. */
export function refundFigures(app: Metered, { database: { db }, clock }: Deps): void {
  addFigure(app, {
    name: 'refunds_open',
    help: 'Refunds that are not made yet, by state; `by hand` wait for staff',
    labels: ['state'],
    read: async () => (await openRefunds(db)).map(({ state, count }) => [{ state }, count]),
  });
  addFigure(app, {
    name: 'refund_oldest_seconds',
    help: 'Seconds since the oldest refund that is not made yet was requested, by state',
    labels: ['state'],
    read: async () =>
      (await openRefunds(db)).map(({ state, since }) => [{ state }, secondsSince(since, clock.now())]),
  });
}

function openRefunds(db: Db) {
  return db
    .selectFrom('refund')
    .select(({ fn, ref }) => [
      'state',
      fn.countAll<number>().as('count'),
      fn.min(ref('created_at').$castTo<Date>()).as('since'),
    ])
    .where('state', '<>', 'done')
    .groupBy('state')
    .execute();
}
