import type { FastifyInstance } from 'fastify';
import { edgeStyle } from '../edge-style.ts';
import { staticAsset } from '../static-asset.ts';

/** Style sheet of the state pages: waiting room and missing shell. */
export const STATE_STYLE = staticAsset(
  'text/css; charset=utf-8',
  'state.css',
  edgeStyle(new URL('state-page.css', import.meta.url)),
);

export function addStateStyle(app: FastifyInstance): void {
  const { href, type, text } = STATE_STYLE;
  app.get(href, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
  );
}
