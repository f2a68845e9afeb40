import type { FastifyInstance } from 'fastify';

/** Everything but calls, mails and the demo's bank may be read by search engines; pages say themselves what is private. */
export function addRobots(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n'),
  );
}
