import { isDictionary, namePattern } from '@taquilla/delivery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { availableDictionary, isSecure } from '../dictionaries/available.ts';
import type { FileDelta, FileDeltas } from './file-deltas.ts';

export type Deltas = Pick<FileDeltas, 'find'>;

const VARY = 'Accept-Encoding, Available-Dictionary';
/** Of one browser: a cache between that takes no notice of `Vary` would give it to one that cannot read it. */
const KEPT = 'private, max-age=31536000, immutable';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
/** They ask for a part, or compare with what a delta is not. */
const CONDITIONS = ['range', 'if-match', 'if-modified-since', 'if-unmodified-since', 'if-range'];

/**
 * Compression dictionaries for files that never change (RFC 9842): each is offered for the same file of later releases, and
 * whoever has one gets the delta where there is one. Everybody else goes past.
 */
export function answerWithDeltas(app: FastifyInstance, deltas: Deltas, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const delta = isSecure(request, isHttps) ? deltaFor(request, deltas) : undefined;
    if (!delta) return;
    const { etag } = delta;
    reply.headers({ etag, 'cache-control': KEPT });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const type = `${TYPES[pathOf(request).split('.').at(-1) ?? '']}; charset=utf-8`;
    return reply.headers({ 'content-type': type, 'content-encoding': 'dcz' }).send(delta.body);
  });
  app.addHook('onSend', async (request, reply) => {
    const { dir, file } = partsOf(pathOf(request));
    if (![200, 206, 304].includes(reply.statusCode) || !isDictionary(file)) return;
    reply.header('vary', VARY);
    // what is kept in memory may have come by another way
    if (!isSecure(request, isHttps) || reply.statusCode !== 200) reply.removeHeader('use-as-dictionary');
    else reply.header('use-as-dictionary', `match="${dir}/*/${namePattern(file)}"`);
  });
}

function deltaFor(request: FastifyRequest, deltas: Deltas): FileDelta | undefined {
  const { method, headers } = request;
  const isOurs = (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
  if (!isOurs || !['GET', 'HEAD'].includes(method) || CONDITIONS.some((name) => name in headers))
    return undefined;
  const dictionary = availableDictionary(headers);
  return dictionary === undefined ? undefined : deltas.find(pathOf(request), dictionary);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** `/files/events/0123456789abcdef/a.js`: the folder of the app, and the file. */
function partsOf(path: string): { dir: string; file: string } {
  const parts = path.split('/');
  return { dir: parts.slice(0, -2).join('/'), file: parts.at(-1) ?? '' };
}
