import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../database/open-database.ts';
import type { Deps } from '../../deps.ts';

/** Money that is owed: refunds that are not back yet, read from the database at each scrape. */
export function refundFigures(
  app: { metrics: Registry },
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
): void {
  const labelled = { labelNames: ['state'] as const, registers: [app.metrics] };
  const open = new Gauge({
    ...labelled,
    name: 'refunds_open',
    help: 'Refunds that are not back yet, by state; `by hand` wait for a person',
    collect: async () => {
      open.reset();
      for (const { state, count } of await openRefunds(db)) open.set({ state }, count);
    },
  });
  const oldest = new Gauge({
    ...labelled,
    name: 'refund_oldest_seconds',
    help: 'Since when the oldest refund that is not back yet is wanted, by state',
    collect: async () => {
      oldest.reset();
      for (const { state, since } of await openRefunds(db)) {
        oldest.set({ state }, (clock.now().getTime() - since.getTime()) / 1000);
      }
    },
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
