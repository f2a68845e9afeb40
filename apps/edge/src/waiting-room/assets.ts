import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { edgeStyle } from '../edge-style.ts';

/** Creates a static file of the waiting room's pages, with the hash of its content in its address. */
function asset(type: string, name: string, text: string) {
  const hash = createHash('sha256').update(text).digest();
  const [stem = '', ending = ''] = name.split('.');
  return {
    type,
    text,
    href: `/waiting-${stem}.${hash.toString('hex').slice(0, 12)}.${ending}`,
    integrity: `sha256-${hash.toString('base64')}`,
  };
}

const readAsset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const SCRIPT = 'text/javascript; charset=utf-8';
export const ROOM_STYLE = asset(
  'text/css; charset=utf-8',
  'room.css',
  edgeStyle(new URL('room.css', import.meta.url)),
);
export const ROOM_SCRIPT = asset(SCRIPT, 'room.js', readAsset('room.js'));
export const WORK_SCRIPT = asset(SCRIPT, 'work.js', readAsset('work.js'));

/** Content security policy of the proof-of-work worker: it may load nothing. */
const WORK_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function addRoomAssets(app: FastifyInstance): void {
  for (const { href, type, text } of [ROOM_STYLE, ROOM_SCRIPT, WORK_SCRIPT]) {
    app.get(href, (_request, reply) => {
      if (href === WORK_SCRIPT.href) reply.header('content-security-policy', WORK_POLICY);
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text);
    });
  }
}
