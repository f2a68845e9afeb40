/**
 * Answers of the box office that are everybody's: it says itself that anybody may keep them for a minute, or that whoever asks for
 * them at the same time may share them.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BASE, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { chooseEncoding, type Sharing } from '@taquilla/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What of a request an answer could depend on, besides its address and encoding. */
const OWN = ['authorization', 'range', SALE_TOKEN_HEADER] as const;

export const coalescedCalls: Sharing = {
  keyOf: ({ method, url = '', headers }) =>
    method === 'GET' && url.startsWith(`${BASE}/`) && OWN.every((name) => headers[name] === undefined)
      ? `${chooseEncoding(headers['accept-encoding']) ?? ''} ${url}`
      : undefined,
  sharedBy: (reply) => {
    const isEverybodys =
      reply.statusCode === 200 &&
      /^(undefined|Accept-Encoding)$/i.test(String(reply.getHeader('vary'))) &&
      !reply.hasHeader('set-cookie');
    if (!isEverybodys) return undefined;
    if (/^public\b/.test(String(reply.getHeader('cache-control')))) return 'kept';
    return reply.request.isCrowds ? 'crowd' : undefined;
  },
  nameOf: ({ routeOptions }) => routeOptions.url ?? 'none',
};

/** Makes such an answer one piece, which can go out many times. */
export function gatherSharedAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    const isGathered = payload instanceof Readable && coalescedCalls.sharedBy(reply) !== undefined;
    if (!isGathered || coalescedCalls.keyOf(request) === undefined) return payload;
    const whole = await buffer(payload);
    reply.header('content-length', whole.length);
    return whole;
  });
}
