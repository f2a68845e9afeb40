import { SALE_TOKEN_HEADER, SHARED_ANSWER_HEADER } from '@taquilla/contracts';
import type { CoalescedResponses, Sharing } from '@taquilla/server';
import fp from 'fastify-plugin';
import { coalesced } from '../coalesced.ts';
import { tagOf } from './http-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on the URL only: concurrent requests share one execution and serialisation. */
    isShared?: boolean;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Request headers that a response could depend on. */
const OWN = ['authorization', 'range', SALE_TOKEN_HEADER] as const;

/** Policy of shared responses: `GET` without own headers. Publicly cacheable responses are micro-cached, others coalesced. */
export const sharedRoutes: Sharing = {
  keyOf: ({ method, url, headers }) =>
    method === 'GET' && OWN.every((name) => headers[name] === undefined) ? url : undefined,
  sharedBy: (reply) => {
    if (reply.statusCode !== 200) return undefined;
    if (reply.hasHeader(SHARED_ANSWER_HEADER)) return 'coalesced';
    return reply.request.routeOptions.config.isShared ? 'cached' : undefined;
  },
  nameOf: ({ routeOptions }) => routeOptions.url ?? 'none',
};

interface Made {
  body: string | Buffer;
  /** `ETag` of a cacheable response */
  tag: string | undefined;
}

/**
 * Request coalescing and micro-cache for public reads: concurrent requests of a URL cost at most two executions and share
 * the serialised bytes (decision 15).
 */
export const sharedReads = fp(async (app, { shared }: { shared: Pick<CoalescedResponses, 'watch'> }) => {
  app.addHook('onRoute', (route) => {
    const { config, handler } = route;
    if (!config?.isShared) return;
    const coalesce = coalesced<Made>();
    const isPublic = config.cacheControl !== undefined;
    route.handler = async function (request, reply) {
      const { body, tag } = await coalesce(request.url, async () => {
        const written = reply.serialize(await handler.call(this, request, reply));
        const answer = typeof written === 'string' ? written : Buffer.from(new Uint8Array(written));
        return { body: answer, tag: isPublic ? tagOf(answer) : undefined };
      });
      if (tag === undefined) reply.header(SHARED_ANSWER_HEADER, '1');
      else reply.header('ETag', tag);
      return reply.type(JSON_TYPE).send(body);
    };
  });
  shared.watch(app);
});
