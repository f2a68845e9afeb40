import { createHash } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deltaOf } from '@taquilla/delivery';
import { chooseEncoding, type Encoding } from '@taquilla/server';
import { LRUCache } from 'lru-cache';

const COMPRESSIBLE = /^(text\/html|text\/plain|application\/json|application\/xml|image\/svg\+xml)/;
/** Minimum length for compression. */
const MIN_LENGTH = 1024;
/** Dynamic responses: about 1 ms for a page. Published files are compressed with 11. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** zstd level of deltas: a few milliseconds for a page. */
const DELTA_LEVEL = 9;
/** Cached deltas per text. */
const MAX_DELTAS = 8;

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses pages and backend responses with an encoding that the browser accepts. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply, payload)) return payload;
    addVary(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    weakenTag(reply);
    if (typeof payload === 'string') return compressText(payload, encoding);
    return pipeline(payload, transform(encoding), () => undefined);
  });
}

/** A text that is sent many times: each compressed form is created once. */
export class CompressedText {
  readonly #text: string;
  readonly #forms = new Map<Encoding | undefined, Promise<Buffer>>();

  readonly #deltas = new LRUCache<string, Promise<Buffer>>({ max: MAX_DELTAS });
  #hash: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** base64 of the SHA-256 */
  get hash(): string {
    return (this.#hash ??= createHash('sha256').update(this.#text).digest('base64'));
  }

  get length(): number {
    return this.#text.length;
  }

  /** Returns the delta from another text and sets the response headers. */
  deltaTo(other: CompressedText, reply: FastifyReply): Promise<Buffer> {
    addVary(reply);
    reply.header('content-encoding', 'dcz');
    const delta =
      this.#deltas.get(other.hash) ?? deltaOf(Buffer.from(other.#text), Buffer.from(this.#text), DELTA_LEVEL);
    this.#deltas.set(other.hash, delta);
    return delta;
  }

  /** Returns the form that the request accepts and sets the response headers. The ETag of the response has to be weak. */
  sentTo({ method, headers }: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    addVary(reply);
    const encoding = method === 'GET' ? chooseEncoding(headers['accept-encoding']) : undefined;
    if (encoding) reply.header('content-encoding', encoding);
    const form = this.#forms.get(encoding) ?? this.#encode(encoding);
    this.#forms.set(encoding, form);
    return form;
  }

  async #encode(encoding: Encoding | undefined): Promise<Buffer> {
    return encoding ? compressText(this.#text, encoding) : Buffer.from(this.#text);
  }
}

function isCompressible(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Readable {
  const isBody = typeof payload === 'string' || payload instanceof Readable;
  const length =
    typeof payload === 'string' ? payload.length : Number(reply.getHeader('content-length') ?? MIN_LENGTH);
  const isWhole = reply.statusCode !== 204 && reply.statusCode !== 206 && reply.statusCode !== 304;
  const type = String(reply.getHeader('content-type'));
  return (
    isBody &&
    isWhole &&
    length >= MIN_LENGTH &&
    request.method === 'GET' &&
    COMPRESSIBLE.test(type) &&
    !reply.hasHeader('content-encoding')
  );
}

function compressText(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(text, BROTLI) : compressGzip(text);
}

function transform(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
}

/** Makes a strong ETag weak, since each encoding has different bytes. */
function weakenTag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
}
