/**
 * Request coalescing and micro-cache of backend responses that are the same for all visitors: publicly cacheable responses,
 * and responses that the backend allows concurrent requests to share.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BASE, SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { chooseEncoding, type Sharing } from '@taquilla/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Request headers on which a response may depend, besides the encoding. */
const VARYING = ['authorization', 'range', SALE_TOKEN_HEADER] as const;

export const coalescedCalls: Sharing = {
  keyOf: ({ method, url = '', headers }) =>
    method === 'GET' && url.startsWith(`${BASE}/`) && VARYING.every((name) => headers[name] === undefined)
      ? `${chooseEncoding(headers['accept-encoding']) ?? ''} ${url}`
      : undefined,
  sharedBy: (reply) => {
    const isForAll =
      reply.statusCode === 200 &&
      /^(undefined|Accept-Encoding)$/i.test(String(reply.getHeader('vary'))) &&
      !reply.hasHeader('set-cookie');
    if (!isForAll) return undefined;
    if (/^public\b/.test(String(reply.getHeader('cache-control')))) return 'cached';
    return reply.request.isCoalescable ? 'coalesced' : undefined;
  },
  nameOf: ({ routeOptions }) => routeOptions.url ?? 'none',
};

/** Buffers shared responses, so that they can be sent several times. */
export function bufferSharedResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    const isShared = payload instanceof Readable && coalescedCalls.sharedBy(reply) !== undefined;
    if (!isShared || coalescedCalls.keyOf(request) === undefined) return payload;
    const whole = await buffer(payload);
    reply.header('content-length', whole.length);
    return whole;
  });
}
