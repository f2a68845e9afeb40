import { readFile } from 'node:fs/promises';
import { PASS_WORKER } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';

/** Content security policy: requests to the shop only. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Serves the service worker of offline passes, at a fixed address that no release can replace. */
export async function addPassWorker(app: FastifyInstance): Promise<void> {
  const script = await readFile(new URL('worker.js', import.meta.url), 'utf8');
  app.get(PASS_WORKER, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
