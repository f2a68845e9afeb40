import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasTag } from './entity-tag.ts';

/** What of a request tells which answer it gets. */
export type KeyParts = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Which answers are everybody's. */
export interface Sharing {
  /** One for each answer; undefined where it may depend on more than is in it. */
  keyOf(this: void, request: KeyParts): string | undefined;
  /** `kept`: may go out again for a moment; `crowd`: only to who had asked before it was begun; undefined: to nobody else. */
  sharedBy(this: void, reply: FastifyReply): 'kept' | 'crowd' | undefined;
  /** What log and figures call it. */
  nameOf(this: void, request: FastifyRequest): string;
}

/** What was answered, for the log and the figures. */
export interface Answered {
  request: IncomingMessage;
  name: string;
  statusCode: number;
  ms: number;
}

interface Options extends Sharing {
  /** ms that an answer is kept; 0: none */
  keptMs: number;
  /** Is called when an answer is out that was made for somebody else. */
  tell: (answered: Answered) => void;
}

interface Sent {
  headers: OutgoingHttpHeaders;
  etag: unknown;
  body: Buffer | string;
  name: string;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  handle: Handle;
  /** `performance.now()` */
  since: number;
}

/** Who wait for one answer: it is made for the first of them. */
interface Crowd {
  /** undefined: it is not begun yet */
  leader: IncomingMessage | undefined;
  /** came before it was begun */
  followers: Visit[];
  /** came later, and get the next */
  later: Visit[];
}

/** So often the clock is looked at: each look is a timer. */
const CLOCK_MS = 50;
const MAX_BYTES = 16 * 1024 * 1024;
/** Addresses whose answers were everybody's; the others are not waited for. */
const MAX_KNOWN = 10_000;
const KNOWN_MS = 60_000;
/** How many requests one of them has left. */
const OF_ONE_VISITOR = 'x-ratelimit-';
/** A text goes out in one write with its headers, bytes in two; a longer one takes more to be put into bytes each time. */
const LONGEST_TEXT = 16 * 1024;

/**
 * Gives many visitors one answer, before their requests become Fastify's, which takes longer than to send it. What may be kept goes
 * out again for a moment. Of what may not, whoever asks while one is being made shares the next, so that no answer is older than its
 * question.
 */
export class CoalescedResponses {
  readonly #options: Options;
  readonly #kept: LRUCache<string, Sent> | undefined;
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_MS, ttlResolution: CLOCK_MS });
  readonly #crowds = new Map<string, Crowd>();

  constructor(options: Options) {
    this.#options = options;
    const { keptMs } = options;
    if (keptMs > 0) {
      this.#kept = new LRUCache({
        maxSize: MAX_BYTES,
        ttl: keptMs,
        ttlResolution: Math.min(CLOCK_MS, keptMs),
      });
    }
  }

  /** Answers, has it answered with others, or hands it on. */
  handle(request: IncomingMessage, response: ServerResponse, handle: Handle): void {
    const key = this.#options.keyOf(request);
    if (key === undefined || !this.#known.has(key)) {
      handle(request, response);
      return;
    }
    const visit = { request, response, handle, since: performance.now() };
    const sent = this.#kept?.get(key);
    if (sent) this.#send(visit, sent);
    else this.#join(key, visit);
  }

  /** What answers are made of is another one now. */
  forget(): void {
    this.#kept?.clear();
  }

  /** Learns from what these routes answer. */
  watch(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (typeof payload === 'string' || payload instanceof Buffer) this.#learn(request, reply, payload);
      done(null, payload);
    });
  }

  #learn(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): void {
    const { sharedBy, keyOf, nameOf } = this.#options;
    const shared = sharedBy(reply);
    const key = shared && keyOf(request.raw);
    if (key === undefined) return;
    this.#known.set(key, true);
    const crowd = this.#crowds.get(key);
    const isForMany = crowd?.leader === request.raw;
    const kept = shared === 'kept' ? this.#kept : undefined;
    if (!kept && !isForMany) return;
    const set = Object.entries(reply.getHeaders()).filter(([name]) => !name.startsWith(OF_ONE_VISITOR));
    const sent = {
      headers: { ...Object.fromEntries(set), 'content-length': Buffer.byteLength(payload) },
      etag: reply.getHeader('etag'),
      body: compact(payload, reply.hasHeader('content-encoding')),
      name: nameOf(request),
    };
    kept?.set(key, sent, { size: payload.length + key.length });
    if (isForMany) this.#serve(key, crowd, sent);
  }

  #join(key: string, visit: Visit): void {
    const crowd = this.#crowds.get(key);
    if (!crowd) this.#gather(key, [visit]);
    else if (crowd.leader) crowd.later.push(visit);
    else crowd.followers.push(visit);
  }

  /** Their answer is begun once all are read that have come by now: they are as many as one turn of the event loop brings. */
  #gather(key: string, visits: Visit[]): void {
    const crowd: Crowd = { leader: undefined, followers: visits, later: [] };
    this.#crowds.set(key, crowd);
    setImmediate(() => {
      this.#begin(key, crowd);
    });
  }

  #begin(key: string, crowd: Crowd): void {
    const [first, ...followers] = crowd.followers.filter(isPresent);
    if (!first) {
      this.#crowds.delete(key);
      return;
    }
    const { request, response, handle } = first;
    Object.assign(crowd, { leader: request, followers });
    response.once('close', () => {
      if (this.#crowds.get(key) === crowd) this.#disperse(key, crowd);
    });
    handle(request, response);
  }

  /** Their answer was nobody else's, a failure perhaps, or the one it was made for went away: each asks alone. */
  #disperse(key: string, { followers, later }: Crowd): void {
    this.#crowds.delete(key);
    this.#known.delete(key);
    for (const left of [...followers, ...later].filter(isPresent)) left.handle(left.request, left.response);
  }

  /** Nobody waits until the one it was made for has read it. */
  #serve(key: string, { followers, later }: Crowd, sent: Sent): void {
    if (later.length > 0) this.#gather(key, later);
    else this.#crowds.delete(key);
    for (const visit of followers.filter(isPresent)) this.#send(visit, sent);
  }

  #send({ request, response, since }: Visit, { headers, etag, body, name }: Sent): void {
    const isSame = typeof etag === 'string' && hasTag(request.headers['if-none-match'], etag);
    const statusCode = isSame ? 304 : 200;
    response.writeHead(statusCode, headers).end(isSame ? undefined : body);
    this.#options.tell({ request, name, statusCode, ms: performance.now() - since });
  }
}

const isPresent = ({ response }: Visit) => !response.destroyed;

function compact(payload: string | Buffer, isEncoded: boolean): string | Buffer {
  if (payload.length > LONGEST_TEXT) return Buffer.from(payload);
  return isEncoded ? payload : payload.toString();
}
