import { isDictionary, namePattern } from '@taquilla/delivery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { availableDictionary, isSecure } from '../dictionaries/available-dictionary.ts';
import type { FileDelta, FileDeltas } from './file-deltas.ts';

export type Deltas = Pick<FileDeltas, 'find'>;

const VARY = 'Accept-Encoding, Available-Dictionary';
/** `Cache-Control` of a delta: private, since a cache that ignores `Vary` would send it to browsers without the dictionary. */
const DELTA_CACHING = 'private, max-age=31536000, immutable';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
/** Headers of range and conditional requests, which get no delta. */
const CONDITIONS = ['range', 'if-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];

/**
 * Adds compression dictionaries for immutable files (RFC 9842): each file is a dictionary for the same file of later
 * releases, and a browser that has a dictionary receives the delta if it exists.
 */
export function serveDeltas(app: FastifyInstance, deltas: Deltas, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const delta = isSecure(request, isHttps) ? deltaFor(request, deltas) : undefined;
    if (!delta) return;
    const { etag } = delta;
    reply.headers({ etag, 'cache-control': DELTA_CACHING });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const type = `${TYPES[pathOf(request).split('.').at(-1) ?? '']}; charset=utf-8`;
    return reply.headers({ 'content-type': type, 'content-encoding': 'dcz' }).send(delta.body);
  });
  app.addHook('onSend', async (request, reply) => {
    const { dir, file } = partsOf(pathOf(request));
    if (![200, 206, 304].includes(reply.statusCode) || !isDictionary(file)) return;
    reply.header('vary', VARY);
    // a cached response may stem from another kind of connection
    if (!isSecure(request, isHttps) || reply.statusCode !== 200) reply.removeHeader('use-as-dictionary');
    else reply.header('use-as-dictionary', `match="${dir}/*/${namePattern(file)}"`);
  });
}

function deltaFor(request: FastifyRequest, deltas: Deltas): FileDelta | undefined {
  const { method, headers } = request;
  const isSameOrigin = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
  if (!isSameOrigin || !['GET', 'HEAD'].includes(method) || CONDITIONS.some((name) => name in headers))
    return undefined;
  const dictionary = availableDictionary(headers);
  return dictionary === undefined ? undefined : deltas.find(pathOf(request), dictionary);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** Splits `/files/events/0123456789abcdef/a.js` into the folder of the app and the file. */
function partsOf(path: string): { dir: string; file: string } {
  const parts = path.split('/');
  return { dir: parts.slice(0, -2).join('/'), file: parts.at(-1) ?? '' };
}
