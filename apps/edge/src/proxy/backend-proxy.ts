import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { finished, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CoalescedResponses } from '@taquilla/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BASE,
  FAIR_OPENING_HEADER,
  FAIR_PASS_HEADER,
  HEADROOM_HEADER,
  refusedBody,
  REFUSALS,
  SHARED_ANSWER_HEADER,
} from '@taquilla/contracts';
import type { WaitingRooms } from '../waiting-room/rooms.ts';
import { isUpload } from '../request-bodies/body-limit.ts';
import type { TransferRateLimit } from '../request-bodies/transfer-rate-limit.ts';
import { spool } from '../request-bodies/spool.ts';
import { Calls, type Crowding } from './calls.ts';
import { answeredHeaders, headerForwarding } from './forwarded-headers.ts';
import { gatherSharedAnswers } from './coalesced-calls.ts';

const CONNECT_TIMEOUT = 2_000;
const BUSY_SECONDS = 1;

/** A way to the box office with sockets of its own. */
interface Upstream {
  prefix: string;
  routes?: string[];
  sockets: number;
  /** calls at a time, in work or waiting for a socket */
  calls: { ofOneNetwork: number; ofAll: number };
}

const BESIDE = { sockets: 32, calls: { ofOneNetwork: 16, ofAll: 256 } };
const UPSTREAMS: Upstream[] = [
  { prefix: '/api', sockets: 128, calls: { ofOneNetwork: 32, ofAll: 512 } },
  { prefix: '/image', ...BESIDE },
  { prefix: '/sandbox', ...BESIDE },
  // whatever visitors do, a bank is heard; many of its words may come from one address
  {
    prefix: `${BASE}/payment`,
    routes: ['/:gateway/notification'],
    sockets: 16,
    calls: { ofOneNetwork: 64, ofAll: 256 },
  },
];

declare module 'fastify' {
  interface FastifyRequest {
    /** the box office has answered it for all who ask at the same time */
    isCrowds: boolean;
  }
}

interface Options {
  backendUrl: string;
  /** ms until the answer starts, and between two parts of it */
  proxyTimeout: number;
  publicUrl: string | undefined;
  /** 0: one address may take all there is */
  rateLimit: number;
  watch: TransferRateLimit;
  onRefused: (reason: Crowding) => void;
  shared: Pick<CoalescedResponses, 'watch'>;
  /** undefined: there are no waiting rooms */
  rooms: Pick<WaitingRooms, 'passesOf' | 'refusedCookie'> | undefined;
  onHeadroom: (value: string | undefined) => void;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type Handler = NonNullable<FastifyHttpProxyOptions['handler']>;

/**
 * Passes `/api/*`, `/image/*` and `/sandbox/*` on to the backend, within limits of time and number. A call takes a socket
 * to the box office only when its body is whole. Where the backend names a content policy, as for pictures and for the
 * demo's bank, it knows best.
 */
export async function backendProxy(app: FastifyInstance, options: Options): Promise<void> {
  gatherSharedAnswers(app);
  options.shared.watch(app);
  app.decorateRequest('call', undefined);
  app.decorateRequest('isCrowds', false);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
    isUpload(request.url) ? spool(body) : buffer(body),
  );
  for (const lane of UPSTREAMS) await addUpstream(app, lane, options);
}

async function addUpstream(
  app: FastifyInstance,
  { prefix, routes, sockets, calls: room }: Upstream,
  options: Options,
) {
  const ofOneNetwork = options.rateLimit === 0 ? Infinity : room.ofOneNetwork;
  const forwarded = headerForwarding(options.publicUrl);
  const calls = new Calls({ ...room, ofOneNetwork }, options.watch);
  await app.register(httpProxy, {
    upstream: options.backendUrl,
    prefix,
    rewritePrefix: prefix,
    ...(routes ? { routes, httpMethods: ['POST'] } : {}),
    proxyPayloads: false,
    undici: {
      connections: sockets,
      headersTimeout: options.proxyTimeout,
      bodyTimeout: options.proxyTimeout,
      // without it no certificate would be looked at
      connect: { timeout: CONNECT_TIMEOUT, rejectUnauthorized: true },
    },
    destroyAgent: true,
    disableRequestLogging: true,
    preHandler: (request, reply, done) => {
      const { body } = request;
      // the box office may answer without having read all of it, and others are not even asked
      if (body instanceof Readable) finished(reply.raw, () => body.destroy());
      const crowding = calls.enter(request, reply.raw);
      if (!crowding) {
        done();
        return;
      }
      options.onRefused(crowding);
      sendBusy(reply, crowding);
    },
    handler: passOn,
    replyOptions: {
      // a call is made once: repeating it is the caller's decision
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => {
        calls.asked(request);
        const kept = forwarded(request, headers);
        const passes = options.rooms && request.method === 'POST' && options.rooms.passesOf(request);
        if (passes) kept[FAIR_PASS_HEADER] = passes;
        return kept;
      },
      rewriteHeaders: (headers, request) => {
        if (request) {
          calls.answered(request, Number(headers['content-length'] ?? Infinity));
          request.isCrowds = headers[SHARED_ANSWER_HEADER] !== undefined;
        }
        return withoutHeadroom(answeredHeaders(headers), options);
      },
      onError: (reply, failure) => {
        calls.answered(reply.request);
        answerFailure(reply, failure);
      },
    },
  });
}

type Headers = ReturnType<typeof answeredHeaders>;

/** What the box office tells the edge is not the visitor's: how much room it has, and for which opening a hold has to wait. */
function withoutHeadroom(
  headers: Headers,
  { rooms, onHeadroom }: Pick<Options, 'rooms' | 'onHeadroom'>,
): Headers {
  const {
    [HEADROOM_HEADER]: room,
    [FAIR_OPENING_HEADER]: opening,
    [SHARED_ANSWER_HEADER]: _crowds,
    ...kept
  } = headers;
  if (room !== undefined) onHeadroom(String(room));
  if (typeof opening === 'string' && rooms) kept['set-cookie'] = rooms.refusedCookie(opening);
  return kept;
}

/** A body is sent as it came, whatever it says it is. */
const passOn: Handler = (request, reply, dest, options) => {
  const { body, headers } = request;
  if (!(body instanceof Buffer)) return reply.from(dest, options);
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  return reply.from(dest, { ...options, body, contentType });
};

function sendBusy(reply: FastifyReply, crowding: Crowding): void {
  const isTheirs = crowding === 'address busy';
  void reply
    .code(isTheirs ? 429 : 503)
    .headers({ 'retry-after': BUSY_SECONDS, 'cache-control': 'no-store' })
    .send(refusedBody(isTheirs ? 'tooManyRequests' : 'officeBusy'));
}

const answerFailure: NonNullable<ReplyOptions['onError']> = (reply, { error }) => {
  const code = 'statusCode' in error && error.statusCode === 504 ? 'officeSlow' : 'officeUnreachable';
  void reply.code(REFUSALS[code][0]).header('cache-control', 'no-store').send(refusedBody(code));
};
