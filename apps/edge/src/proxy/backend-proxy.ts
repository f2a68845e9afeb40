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
import { CallLimits, type Overload } from './call-limits.ts';
import { answeredHeaders, headerForwarding } from './forwarded-headers.ts';
import { bufferSharedResponses } from './coalesced-calls.ts';

const CONNECT_TIMEOUT = 2_000;
const BUSY_SECONDS = 1;

/** Route to the backend with a separate connection pool. */
interface Upstream {
  prefix: string;
  routes?: string[];
  sockets: number;
  /** concurrent calls, including those that wait for a socket */
  calls: { ofOneNetwork: number; ofAll: number };
}

const SECONDARY = { sockets: 32, calls: { ofOneNetwork: 16, ofAll: 256 } };
const UPSTREAMS: Upstream[] = [
  { prefix: '/api', sockets: 128, calls: { ofOneNetwork: 32, ofAll: 512 } },
  { prefix: '/image', ...SECONDARY },
  { prefix: '/sandbox', ...SECONDARY },
  // payment notifications get through under any load; many come from one address of a bank
  {
    prefix: `${BASE}/payment`,
    routes: ['/:gateway/notification'],
    sockets: 16,
    calls: { ofOneNetwork: 64, ofAll: 256 },
  },
];

declare module 'fastify' {
  interface FastifyRequest {
    /** whether the backend allows concurrent requests to share the response to this request */
    isCoalescable: boolean;
  }
}

interface Options {
  backendUrl: string;
  /** ms until the response starts, and between two chunks of it */
  proxyTimeout: number;
  publicUrl: string | undefined;
  /** 0: no limits per address */
  rateLimit: number;
  watch: TransferRateLimit;
  onRefused: (reason: Overload) => void;
  shared: Pick<CoalescedResponses, 'watch'>;
  /** undefined: no waiting rooms */
  rooms: Pick<WaitingRooms, 'passesOf' | 'refusedCookie'> | undefined;
  onHeadroom: (value: string | undefined) => void;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type Handler = NonNullable<FastifyHttpProxyOptions['handler']>;

/**
 * Adds the reverse proxy of `/api/*`, `/image/*` and `/sandbox/*`, with timeouts and limits of concurrent calls. A call uses
 * a backend socket only when its body is complete. A content security policy of the backend is not replaced.
 */
export async function backendProxy(app: FastifyInstance, options: Options): Promise<void> {
  bufferSharedResponses(app);
  options.shared.watch(app);
  app.decorateRequest('call', undefined);
  app.decorateRequest('isCoalescable', false);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest, body: Readable) =>
    isUpload(request.url) ? spool(body) : buffer(body),
  );
  for (const upstream of UPSTREAMS) await addUpstream(app, upstream, options);
}

async function addUpstream(
  app: FastifyInstance,
  { prefix, routes, sockets, calls: limits }: Upstream,
  options: Options,
) {
  const ofOneNetwork = options.rateLimit === 0 ? Infinity : limits.ofOneNetwork;
  const forwarded = headerForwarding(options.publicUrl);
  const calls = new CallLimits({ ...limits, ofOneNetwork }, options.watch);
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
      // required: certificates are not verified by default here
      connect: { timeout: CONNECT_TIMEOUT, rejectUnauthorized: true },
    },
    destroyAgent: true,
    disableRequestLogging: true,
    preHandler: (request, reply, done) => {
      const { body } = request;
      // ends a spooled body, which may be unread: the backend may respond first, and refused calls never reach the backend
      if (body instanceof Readable) finished(reply.raw, () => body.destroy());
      const overload = calls.enter(request, reply.raw);
      if (!overload) {
        done();
        return;
      }
      options.onRefused(overload);
      sendBusy(reply, overload);
    },
    handler: forwardBody,
    replyOptions: {
      // no retries: the caller decides
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => {
        calls.started(request);
        const result = forwarded(request, headers);
        const passes = options.rooms && request.method === 'POST' && options.rooms.passesOf(request);
        if (passes) result[FAIR_PASS_HEADER] = passes;
        return result;
      },
      rewriteHeaders: (headers, request) => {
        if (request) {
          calls.responded(request, Number(headers['content-length'] ?? Infinity));
          request.isCoalescable = headers[SHARED_ANSWER_HEADER] !== undefined;
        }
        return withoutEdgeHeaders(answeredHeaders(headers), options);
      },
      onError: (reply, failure) => {
        calls.responded(reply.request);
        answerFailure(reply, failure);
      },
    },
  });
}

type Headers = ReturnType<typeof answeredHeaders>;

/**
 * Reads and removes the headers for the edge: headroom, the opening that refused a hold, and whether the response is shared.
 */
function withoutEdgeHeaders(
  headers: Headers,
  { rooms, onHeadroom }: Pick<Options, 'rooms' | 'onHeadroom'>,
): Headers {
  const {
    [HEADROOM_HEADER]: headroom,
    [FAIR_OPENING_HEADER]: opening,
    [SHARED_ANSWER_HEADER]: _shared,
    ...rest
  } = headers;
  if (headroom !== undefined) onHeadroom(String(headroom));
  if (typeof opening === 'string' && rooms) rest['set-cookie'] = rooms.refusedCookie(opening);
  return rest;
}

/** Forwards the body unchanged with its content type. */
const forwardBody: Handler = (request, reply, dest, options) => {
  const { body, headers } = request;
  if (!(body instanceof Buffer)) return reply.from(dest, options);
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  return reply.from(dest, { ...options, body, contentType });
};

function sendBusy(reply: FastifyReply, overload: Overload): void {
  const isClientLimit = overload === 'address busy';
  void reply
    .code(isClientLimit ? 429 : 503)
    .headers({ 'retry-after': BUSY_SECONDS, 'cache-control': 'no-store' })
    .send(refusedBody(isClientLimit ? 'tooManyRequests' : 'officeBusy'));
}

const answerFailure: NonNullable<ReplyOptions['onError']> = (reply, { error }) => {
  const code = 'statusCode' in error && error.statusCode === 504 ? 'officeSlow' : 'officeUnreachable';
  void reply.code(REFUSALS[code][0]).header('cache-control', 'no-store').send(refusedBody(code));
};
