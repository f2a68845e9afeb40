import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { pipeline, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit, BodyTooLarge, limitBody } from './body-limit.ts';
import { forwardedHeaders } from './forwarded-headers.ts';

const PREFIXES = ['/api', '/image', '/sandbox'];
const CONNECT_TIMEOUT = 2_000;

interface Options {
  backendUrl: string;
  /** ms until the answer starts, and between two parts of it */
  proxyTimeout: number;
  publicUrl: string | undefined;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/**
 * Passes `/api/*`, `/image/*` and `/sandbox/*` on to the backend, within limits of time and size. Where the backend
 * names a content policy, as for pictures and for the demo's bank, it knows best.
 */
export async function backendProxy(app: FastifyInstance, options: Options): Promise<void> {
  app.addHook('preParsing', guardBody);
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: options.backendUrl,
      prefix,
      rewritePrefix: prefix,
      undici: {
        headersTimeout: options.proxyTimeout,
        bodyTimeout: options.proxyTimeout,
        connect: { timeout: CONNECT_TIMEOUT },
      },
      destroyAgent: true,
      disableRequestLogging: true,
      replyOptions: {
        // a call is made once: repeating it is the caller's decision
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers, options.publicUrl),
        onError: answerFailure,
      },
    });
  }
}

function guardBody(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: Readable,
  done: (error: Error | null, payload?: Readable) => void,
): void {
  const limit = bodyLimit(request.url.split('?')[0] ?? '');
  const { 'content-length': length, 'transfer-encoding': transfer } = request.headers;
  if (Number(length) > limit) done(new BodyTooLarge());
  else if (length === undefined && transfer === undefined) done(null, payload);
  // a failure on either side reaches whoever reads the body
  else
    done(
      null,
      pipeline(payload, limitBody(limit), () => undefined),
    );
}

const answerFailure: NonNullable<ReplyOptions['onError']> = (reply, { error }) => {
  const { status, message } = failureOf(error);
  // the rest of a body that nobody reads must not be taken for the next request
  if (!reply.request.raw.complete) reply.header('connection', 'close');
  void reply.code(status).header('cache-control', 'no-store').send({ message });
};

function failureOf(error: Error & { statusCode?: number }): { status: number; message: string } {
  if (error.cause instanceof BodyTooLarge)
    return { status: error.cause.statusCode, message: error.cause.message };
  if (error.statusCode === 504) return { status: 504, message: 'The box office does not answer in time' };
  return { status: 502, message: 'The box office cannot be reached' };
}
