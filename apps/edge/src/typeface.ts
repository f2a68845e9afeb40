import { readFileSync } from 'node:fs';
import { TYPEFACE_PATH } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';

const DAY = 24 * 60 * 60;

/** Serves the typeface of the edge's own pages. */
export function addTypeface(app: FastifyInstance): void {
  const file = readFileSync(new URL(import.meta.resolve('@taquilla/ui/inter.woff2')));
  app.get(TYPEFACE_PATH, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${DAY}`).type('font/woff2').send(file),
  );
}
