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
/** A larger file is read anew each time, as is one of unknown length. */
const MAX_FILE = 8 * 1024 * 1024;
/** They ask for a part of a file, or whether it is another one. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'];

/**
 * Keeps whole answers of files that never change, one for each encoding, and gives them again. Whatever asks for less
 * than that goes past.
 */
export function addFileCache(app: FastifyInstance): void {
  const kept = new LRUCache<string, CachedFile>({ maxSize: MAX_BYTES });
  app.addHook('onRequest', async (request, reply) => {
    if (!isForWhole(request)) return;
    // the file is read in this encoding or in none, so that the key says all that the answer depends on
    request.headers['accept-encoding'] = chooseEncoding(request.headers['accept-encoding']) ?? 'identity';
    const file = kept.get(keyOf(request));
    if (file) return reply.headers(file.headers).send(file.content);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Readable) || reply.statusCode !== 200 || !isForWhole(request)) return payload;
    if (Number(reply.getHeader('content-length') ?? Infinity) > MAX_FILE) return payload;
    const content = await buffer(payload);
    // no file is empty to the cache, which wants a size
    kept.set(keyOf(request), { headers: { ...reply.getHeaders() }, content }, { size: content.length + 1 });
    return content;
  });
}

function isForWhole({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !CONDITIONS.some((name) => name in headers);
}

function keyOf({ url, headers }: FastifyRequest): string {
  return `${headers['accept-encoding']} ${url.split('?')[0]}`;
}
