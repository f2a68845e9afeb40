import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { chooseEncoding } from '@taquilla/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Headers = ReturnType<FastifyReply['getHeaders']>;

interface CachedFile {
  headers: Headers;
  content: Buffer;
}

const MAX_BYTES = 128 * 1024 * 1024;
/** Maximum size of a cached file; files of unknown length are not cached. */
const MAX_FILE = 8 * 1024 * 1024;
/** Headers of range and conditional requests, which bypass the cache. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/**
 * Adds an in-memory cache of whole responses of immutable files, one entry per address and encoding. Range and conditional
 * requests
 * bypass it.
 */
export function addFileCache(app: FastifyInstance): void {
  const cache = new LRUCache<string, CachedFile>({ maxSize: MAX_BYTES });
  app.addHook('onRequest', async (request, reply) => {
    if (!isForWhole(request)) return;
    // reduces the header to the chosen encoding, so that the cache key covers everything that the response depends on
    request.headers['accept-encoding'] = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
    const file = cache.get(keyOf(request));
    if (file) return reply.headers(file.headers).send(file.content);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || reply.statusCode !== 200 || !isForWhole(request)) return payload;
    if (Number(reply.getHeader('content-length') ?? Infinity) > MAX_FILE) return payload;
    const content = await buffer(payload);
    // + 1: lru-cache requires a positive size
    cache.set(keyOf(request), { headers: { ...reply.getHeaders() }, content }, { size: content.length + 1 });
    return content;
  });
}

function isForWhole({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !CONDITIONS.some((name) => name in headers);
}

function keyOf({ url, headers }: FastifyRequest): string {
  return `${headers['accept-encoding']} ${url.split('?')[0]}`;
}
