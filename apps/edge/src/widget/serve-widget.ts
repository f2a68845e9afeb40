import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { endpoints } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';

const SCRIPT = readFileSync(new URL('widget.js', import.meta.url), 'utf8').replace(
  '{{upcoming}}',
  endpoints.upcoming.path,
);
const ETAG = `"${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 16)}"`;

/**
 * Serves the custom element for venues' own websites, at one address that they can embed for years. Pages of other origins
 * may load it.
 */
export function addWidget(app: FastifyInstance): void {
  app.get('/widget.js', (request, reply) => {
    reply.headers({
      'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag: ETAG,
    });
    if (request.headers['if-none-match'] === ETAG) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(SCRIPT);
  });
}
