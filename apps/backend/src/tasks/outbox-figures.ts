import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { addFigure, secondsSince } from '../figure.ts';

/** Metrics of the outbox: waiting and failed tasks, read from the database at each scrape. */
export const outboxFigures = fp(async (app, { database: { db }, clock }: Deps) => {
  addFigure(app, {
    name: 'outbox_tasks',
    help: 'Outbox tasks: `waiting`, or `failed` after the last attempt',
    labels: ['state'],
    read: async () => {
      const { waiting, failed } = await db
        .selectFrom('outbox')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
          fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
        ])
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      return [
        [{ state: 'waiting' }, waiting],
        [{ state: 'failed' }, failed],
      ];
    },
  });

  addFigure(app, {
    name: 'outbox_oldest_task_seconds',
    help: 'Age of the oldest waiting task, by queue',
    labels: ['queue'],
    read: async () => {
      const waiting = await db
        .selectFrom('outbox')
        .select(({ fn, ref }) => ['queue', fn.min(ref('created_at').$castTo<Date>()).as('since')])
        .where((eb) => eb.and({ done_at: null, failed_at: null }))
        .groupBy('queue')
        .execute();
      return waiting.map(({ queue, since }) => [{ queue }, secondsSince(since, clock.now())]);
    },
  });
});
