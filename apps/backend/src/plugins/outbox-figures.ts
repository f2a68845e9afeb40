import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

/** What waits to be done after a sale, and what nobody tries any more: read from the database at each scrape. */
export const outboxFigures = fp(async (app, { database: { db } }: Deps) => {
  const tasks = new Gauge({
    name: 'outbox_tasks',
    help: 'Mails, refunds and other work: `waiting` to be done, or `failed` for good and left for a person',
    labelNames: ['state'],
    registers: [app.metrics],
    collect: async () => {
      const { waiting, failed } = await db
        .selectFrom('outbox')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
        ])
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      tasks.set({ state: 'waiting' }, waiting);
      tasks.set({ state: 'failed' }, failed);
    },
  });
});
