/** Answers of the box office that are everybody's: it says itself that anybody may keep them for a minute. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BASE, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { chooseEncoding } from '@taquilla/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SharedAnswers } from '../page/last-second.ts';

/** What of a request an answer could depend on, besides its address and encoding. */
const OWN = ['authorization', 'range', SALE_TOKEN_HEADER] as const;

export const publicAnswers: SharedAnswers = {
  keyOf: ({ method, url = '', headers }) =>
    method === 'GET' && url.startsWith(`${BASE}/`) && OWN.every((name) => headers[name] === undefined)
      ? `${chooseEncoding(headers['accept-encoding']) ?? ''} ${url}`
      : undefined,
  isShared: (reply) =>
    reply.statusCode === 200 &&
    /^public\b/.test(String(reply.getHeader('cache-control'))) &&
    /^(undefined|Accept-Encoding)$/i.test(String(reply.getHeader('vary'))) &&
    !reply.hasHeader('set-cookie'),
  nameOf: ({ routeOptions }) => routeOptions.url ?? 'none',
};

/** Makes such an answer one piece, which can be remembered. */
export function gatherPublicAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    const isKept = payload instanceof Readable && publicAnswers.isShared(reply);
    if (!isKept || publicAnswers.keyOf(request) === undefined) return payload;
    const whole = await buffer(payload);
    reply.header('content-length', whole.length);
    return whole;
  });
}
