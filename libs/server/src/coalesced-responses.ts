import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasTag } from './entity-tag.ts';

/** The parts of a request that determine its response. */
export type KeyParts = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Policy for sharing responses between visitors. */
export interface Sharing {
  /** Returns the key of the response; undefined when it may depend on more than the key contains. */
  keyOf(this: void, request: KeyParts): string | undefined;
  /**
   * Returns how a response is shared: `cached` for `cacheMs`; `coalesced` between requests that arrived before it was
   * started;
   * undefined: not at all.
   */
  sharedBy(this: void, reply: FastifyReply): 'cached' | 'coalesced' | undefined;
  /** Returns the route name for log and metrics. */
  nameOf(this: void, request: FastifyRequest): string;
}

/** A shared response that was sent, for log and metrics. */
export interface ServedResponse {
  request: IncomingMessage;
  name: string;
  statusCode: number;
  ms: number;
}

interface Options extends Sharing {
  /** lifetime of the micro-cache in ms; 0: no cache */
  cacheMs: number;
  /** called when a response made for another request was sent */
  onServed: (response: ServedResponse) => void;
}

interface SharedResponse {
  headers: OutgoingHttpHeaders;
  etag: unknown;
  body: Buffer | string;
  name: string;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Pending {
  request: IncomingMessage;
  response: ServerResponse;
  handle: Handle;
  /** `performance.now()` */
  since: number;
}

/** Requests that share one response, which is made for the first of them. */
interface Batch {
  /** request that the response is made for; undefined: not started yet */
  leader: IncomingMessage | undefined;
  /** requests that arrived before the response was started */
  followers: Pending[];
  /** requests that arrived later and share the next response */
  later: Pending[];
}

/** Resolution of the cache clock in ms; a finer resolution needs more timers. */
const CLOCK_MS = 50;
const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum of keys whose responses were shared before; requests with other keys are not held back. */
const MAX_KNOWN = 10_000;
const KNOWN_MS = 60_000;
/** Prefix of headers about a single visitor, which are not shared. */
const RATE_LIMIT_PREFIX = 'x-ratelimit-';
/** A string is written together with its headers, a buffer separately; for longer bodies encoding costs more than the write. */
const MAX_TEXT = 16 * 1024;

/**
 * Request coalescing and micro-cache in front of Fastify, whose request handling takes longer than sending a response.
 * Cacheable responses are served again for `cacheMs`. Other shareable responses are coalesced: requests that arrive while a
 * response is in progress share the next response, so that no response was started before its request arrived.
 */
export class CoalescedResponses {
  readonly #options: Options;
  readonly #cache: LRUCache<string, SharedResponse> | undefined;
  readonly #shareableKeys = new LRUCache<string, true>({
    max: MAX_KNOWN,
    ttl: KNOWN_MS,
    ttlResolution: CLOCK_MS,
  });
  readonly #batches = new Map<string, Batch>();

  constructor(options: Options) {
    this.#options = options;
    const { cacheMs } = options;
    if (cacheMs > 0) {
      this.#cache = new LRUCache({
        maxSize: MAX_BYTES,
        ttl: cacheMs,
        ttlResolution: Math.min(CLOCK_MS, cacheMs),
      });
    }
  }

  /** Serves a request from the cache, adds it to a batch, or hands it on to `handle`. */
  handle(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const key = this.#options.keyOf(request);
    if (key === undefined || !this.#shareableKeys.has(key)) {
      handle(request, response);
      return;
    }
    const pending = { request, response, handle, since: performance.now() };
    const cached = this.#cache?.get(key);
    if (cached) this.#send(pending, cached);
    else this.#join(key, pending);
  }

  /** Clears the cache, after a change of the data behind the responses. */
  clear(): void {
    this.#cache?.clear();
  }

  /** Collects the shared responses of an app's routes. */
  watch(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (typeof payload === 'string' || payload instanceof Buffer) this.#collect(request, reply, payload);
      done(null, payload);
    });
  }

  #collect(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): void {
    const { sharedBy, keyOf, nameOf } = this.#options;
    const shared = sharedBy(reply);
    const key = shared && keyOf(request.raw);
    if (key === undefined) return;
    this.#shareableKeys.set(key, true);
    const batch = this.#batches.get(key);
    const isLeader = batch?.leader === request.raw;
    const cache = shared === 'cached' ? this.#cache : undefined;
    if (!cache && !isLeader) return;
    const headers = Object.entries(reply.getHeaders()).filter(
      ([name]) => !name.startsWith(RATE_LIMIT_PREFIX),
    );
    const response = {
      headers: { ...Object.fromEntries(headers), 'content-length': Buffer.byteLength(payload) },
      etag: reply.getHeader('etag'),
      body: compact(payload, reply.hasHeader('content-encoding')),
      name: nameOf(request),
    };
    cache?.set(key, response, { size: payload.length + key.length });
    if (isLeader) this.#serve(key, batch, response);
  }

  #join(key: string, pending: Pending): void {
    const batch = this.#batches.get(key);
    if (!batch) this.#gather(key, [pending]);
    else if (batch.leader) batch.later.push(pending);
    else batch.followers.push(pending);
  }

  /** Starts a batch after one turn of the event loop, so that it contains all requests read by then. */
  #gather(key: string, pendings: Pending[]): void {
    const batch: Batch = { leader: undefined, followers: pendings, later: [] };
    this.#batches.set(key, batch);
    setImmediate(() => {
      this.#begin(key, batch);
    });
  }

  #begin(key: string, batch: Batch): void {
    const [first, ...followers] = batch.followers.filter(isPresent);
    if (!first) {
      this.#batches.delete(key);
      return;
    }
    const { request, response, handle } = first;
    Object.assign(batch, { leader: request, followers });
    response.once('close', () => {
      if (this.#batches.get(key) === batch) this.#disperse(key, batch);
    });
    handle(request, response);
  }

  /** Hands all requests on, when the response was not shareable or the first client disconnected. */
  #disperse(key: string, { followers, later }: Batch): void {
    this.#batches.delete(key);
    this.#shareableKeys.delete(key);
    for (const rest of [...followers, ...later].filter(isPresent)) rest.handle(rest.request, rest.response);
  }

  /** Sends the response to the followers, without waiting for the first client to read it. */
  #serve(key: string, { followers, later }: Batch, shared: SharedResponse): void {
    if (later.length > 0) this.#gather(key, later);
    else this.#batches.delete(key);
    for (const pending of followers.filter(isPresent)) this.#send(pending, shared);
  }

  #send({ request, response, since }: Pending, { headers, etag, body, name }: SharedResponse): void {
    const isSame = typeof etag === 'string' && hasTag(request.headers['if-none-match'], etag);
    const statusCode = isSame ? 304 : 200;
    response.writeHead(statusCode, headers).end(isSame ? undefined : body);
    this.#options.onServed({ request, name, statusCode, ms: performance.now() - since });
  }
}

const isPresent = ({ response }: Pending) => !response.destroyed;

function compact(payload: string | Buffer, isEncoded: boolean): string | Buffer {
  if (payload.length > MAX_TEXT) return Buffer.from(payload);
  return isEncoded ? payload : payload.toString();
}
