import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process answers. `/readyz`: its database answers too. */
export const healthChecks = fp(async (app, { database }: Deps) => {
  const options = { config: { rateLimit: false }, schema: { hide: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (request, reply) => {
    try {
      await sql`select 1`.execute(database.db);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ message: 'The database does not answer' });
    }
  });
});
