import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

/** What waits to be done after a sale, and what nobody tries any more: read from the database at each scrape. */
export const outboxFigures = fp(async (app, { database: { db }, clock }: Deps) => {
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

  const oldest = new Gauge({
    name: 'outbox_oldest_task_seconds',
    help: 'Since when the work that waits longest was asked for, in each lane that has any',
    labelNames: ['lane'],
    registers: [app.metrics],
    collect: async () => {
      const waiting = await db
        .selectFrom('outbox')
        .select(({ fn, ref }) => ['lane', fn.min(ref('created_at').$castTo<Date>()).as('since')])
        .where((eb) => eb.and({ done_at: null, failed_at: null }))
        .groupBy('lane')
        .execute();
      oldest.reset();
      for (const { lane, since } of waiting) {
        oldest.set({ lane }, (clock.now().getTime() - since.getTime()) / 1000);
      }
    },
  });
});
