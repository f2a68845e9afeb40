import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { splitLocale } from '@taquilla/contracts';
import { OVERRIDE_HEADER } from '@taquilla/delivery';
import { chooseEncoding } from '@taquilla/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isMadeAhead } from '../ahead/made-ahead.ts';
import { keepsPages } from '../dictionaries/page-dictionaries.ts';
import { SHARED } from './render-page.ts';
import { wantsHtml } from './wants-html.ts';

interface Sent {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** pattern of its route */
  page: string;
}

/** Answers that are remembered. */
export interface SharedAnswers {
  /** One for each answer; undefined where it may depend on more than is in it. */
  keyOf(this: void, request: KeyParts): string | undefined;
  /** Whether this one is everybody's. */
  isShared(this: void, reply: FastifyReply): boolean;
  /** What log and figures call it. */
  nameOf(this: void, request: FastifyRequest): string;
}

/** What was answered, for the log and the figures. */
export interface Answered {
  request: IncomingMessage;
  page: string;
  statusCode: number;
  ms: number;
}

/** So long a page goes out again without a look at what it is made of; so long CDNs keep it, too. */
const KEPT_MS = 1_000;
/** So often it looks at the clock: each look is a timer. */
const CLOCK_MS = 50;
/** How many requests one of them has left. */
const OF_ONE_VISITOR = 'x-ratelimit-';
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Gives the same answer again within a second, to whoever gets the same. Of pages: one that everybody shares, of an address
 * that names its language, or to whoever has no cookie that could name another.
 */
export class LastSecond {
  private readonly sent = new LRUCache<string, Sent>({
    maxSize: MAX_BYTES,
    ttl: KEPT_MS,
    ttlResolution: CLOCK_MS,
  });
  private readonly tell: (answered: Answered) => void;
  private readonly answers: SharedAnswers;

  /** @param tell is called when an answer is out */
  constructor(tell: (answered: Answered) => void, answers = PAGES) {
    this.tell = tell;
    this.answers = answers;
  }

  /** Whether it has answered. It is asked before a request becomes one of Fastify's, which takes longer than to send a page. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.answers.keyOf(request);
    const sent = key === undefined ? undefined : this.sent.get(key);
    if (!sent) return false;
    const start = performance.now();
    const isKnown = request.headers['if-none-match'] === sent.headers['etag'];
    const statusCode = isKnown ? 304 : 200;
    response.on('finish', () => {
      this.tell({ request, page: sent.page, statusCode, ms: performance.now() - start });
    });
    response.writeHead(statusCode, sent.headers).end(isKnown ? undefined : sent.body);
    return true;
  }

  /** Something that pages are made of is another one now. */
  forget(): void {
    this.sent.clear();
  }

  /** Remembers what these routes answer. */
  watch(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply, payload) => {
      const { keyOf, isShared, nameOf } = this.answers;
      const key = payload instanceof Buffer && isShared(reply) ? keyOf(request) : undefined;
      if (key === undefined || !(payload instanceof Buffer)) return;
      const set = Object.entries(reply.getHeaders()).filter(([name]) => !name.startsWith(OF_ONE_VISITOR));
      const headers = { ...Object.fromEntries(set), 'content-length': payload.length } as OutgoingHttpHeaders;
      const size = payload.length + key.length;
      this.sent.set(key, { headers, body: payload, page: nameOf(request) }, { size });
    });
  }
}

const isShared = (reply: FastifyReply) =>
  reply.statusCode === 200 &&
  (reply.getHeader('cache-control') === SHARED || reply.hasHeader('use-as-dictionary')) &&
  !reply.hasHeader('set-cookie');

export type KeyParts = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** One for each address and encoding; undefined where the answer may depend on more. */
function keyOf({ method, url = '/', headers }: KeyParts): string | undefined {
  const isPlain = method === 'GET' && url !== '/' && !url.includes('?') && !(OVERRIDE_HEADER in headers);
  if (!isPlain || !wantsHtml(headers.accept)) return undefined;
  if (headers.cookie !== undefined && !splitLocale(url).isPrefixed) return undefined;
  // what is new in it since another page is another answer; not every page may be made ahead
  if ('available-dictionary' in headers || isMadeAhead(headers)) return undefined;
  return `${chooseEncoding(headers['accept-encoding']) ?? ''} ${keepsPages({ headers })} ${url}`;
}

const PAGES: SharedAnswers = { keyOf, isShared, nameOf: ({ page }) => page };
