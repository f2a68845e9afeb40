import { readFile } from 'node:fs/promises';
import { PASS_WORKER } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';

/** It may ask the shop for pages, and load nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Serves the worker that hands out kept passes offline. One fixed address, so that a release can never replace it. */
export async function addPassWorker(app: FastifyInstance): Promise<void> {
  const script = await readFile(new URL('worker.js', import.meta.url), 'utf8');
  app.get(PASS_WORKER, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
