import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { coalesced } from '../coalesced.ts';
import { tagOf } from './http-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the address alone: who asks for it at the same time shares it, read and written once. */
    isShared?: boolean;
  }
}

const MAX_BYTES = 32 * 1024 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';
/** A text goes out in one write with its headers, bytes in two; a longer one takes more to be put into bytes each time. */
const LONGEST_TEXT = 16 * 1024;

/** An answer that goes out many times. */
interface Made {
  body: string | Buffer;
  /** `ETag` of one that may be kept */
  tag: string | undefined;
}

/**
 * Lets a crowd that opens the same page cost the database no more than two visitors. An answer that everybody may keep for
 * longer anyway (`cacheControl`) goes out again for a moment, before anything is made of the request (decision 145).
 * @param keptMs how long; 0: no answer is older than its question
 */
export const sharedReads = fp(async (app, { keptMs }: { keptMs: number }) => {
  const kept = keptMs > 0 ? new LRUCache<string, Made>({ maxSize: MAX_BYTES, ttl: keptMs }) : undefined;
  app.addHook('onRoute', (route) => {
    const { config, handler } = route;
    if (!config?.isShared) return;
    const share = coalesced<Made>();
    const isPublic = config.cacheControl !== undefined;
    route.handler = async function (request, reply) {
      const made = await share(request.url, async () => {
        const body = bodyOf(reply.serialize(await handler.call(this, request, reply)));
        const answer = { body, tag: isPublic ? tagOf(body) : undefined };
        if (isPublic) kept?.set(request.url, answer, { size: body.length + request.url.length });
        return answer;
      });
      return send(reply, made);
    };
    if (!kept || !isPublic) return;
    const answerKept = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const made = kept.get(request.url);
      if (made) void send(reply, made);
      else done();
    };
    // after whoever counts requests
    route.onRequest = [...[route.onRequest ?? []].flat(), answerKept];
  });
});

function bodyOf(written: string | ArrayBuffer | Buffer): string | Buffer {
  if (typeof written !== 'string') return Buffer.from(new Uint8Array(written));
  return written.length > LONGEST_TEXT ? Buffer.from(written) : written;
}

function send(reply: FastifyReply, { body, tag }: Made): FastifyReply {
  if (tag !== undefined) reply.header('ETag', tag);
  return reply.type(JSON_TYPE).send(body);
}
