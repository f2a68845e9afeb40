import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How the sales of the last 24 hours stand: read from the database at each scrape, so the same in every process. */
export const saleFigures = fp(async (app, { database: { db }, clock }: Deps) => {
  const sales = new Gauge({
    name: 'sales_last_day',
    help: 'Sales made in the last 24 hours, by the status that they have now',
    labelNames: ['status'],
    registers: [app.metrics],
    collect: async () => {
      const rows = await db
        .selectFrom('sale')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .where('created_at', '>', new Date(clock.now().getTime() - DAY_MS))
        .groupBy('status')
        .execute();
      sales.reset();
      for (const { status, count } of rows) sales.set({ status }, count);
    },
  });
});
