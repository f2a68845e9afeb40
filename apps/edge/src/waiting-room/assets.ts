import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { staticAsset } from '../static-asset.ts';

const readAsset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const SCRIPT = 'text/javascript; charset=utf-8';
export const ROOM_SCRIPT = staticAsset(SCRIPT, 'waiting-room.js', readAsset('room.js'));
export const WORK_SCRIPT = staticAsset(SCRIPT, 'waiting-work.js', readAsset('work.js'));

/** Content security policy of the proof-of-work worker: it may load nothing. */
const WORK_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function addRoomAssets(app: FastifyInstance): void {
  for (const { href, type, text } of [ROOM_SCRIPT, WORK_SCRIPT]) {
    app.get(href, (_request, reply) => {
      if (href === WORK_SCRIPT.href) reply.header('content-security-policy', WORK_POLICY);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text);
    });
  }
}
