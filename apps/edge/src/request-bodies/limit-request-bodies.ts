import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressNetwork, BODY_LIMIT } from '@taquilla/server';
import { RequestBody, BodyRefused } from './request-body.ts';
import { RequestBodies } from './request-bodies.ts';
import { bodyLimit } from './body-limit.ts';
import type { TransferRateLimit } from './transfer-rate-limit.ts';

interface Options {
  watch: TransferRateLimit;
  /** whether there is no limit per address */
  isUnlimited: boolean;
  onRefused: (reason: 'body too slow' | 'body too large') => void;
}

/**
 * Limits request bodies by size, minimum transfer rate and number: per address network and in all. At the maximum number
 * the oldest incomplete body is cut off, so that a client that sends at once never waits.
 */
export function limitRequestBodies(app: FastifyInstance, { watch, isUnlimited, onRefused }: Options): void {
  const bodies = new RequestBodies({ ofOneNetwork: isUnlimited ? Infinity : 64, ofAll: 512 });
  const largeBodies = new RequestBodies({ ofOneNetwork: isUnlimited ? Infinity : 16, ofAll: 64 });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const limit = bodyLimit(request.url);
    const body = new RequestBody(request.raw, reply.raw, limit);
    const active = limit > BODY_LIMIT ? largeBodies : bodies;
    active.enter(addressNetwork(request.ip), body);
    watch.watch(body);
    const leave = () => {
      watch.unwatch(body);
      active.leave(body);
    };
    request.raw.once('end', leave).once('close', leave);
    if (Number(request.headers['content-length']) <= limit || isChunked(request)) {
      return done(null, body.stream);
    }
    void body.refuse().then(() => done(new BodyRefused(413)));
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof BodyRefused) onRefused(error.message);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // after 413 the rest of the body is drained, so that the client reads the response
    if (reply.statusCode === 413)
      reply.header('connection', reply.raw.shouldKeepAlive ? 'keep-alive' : 'close');
    else if (reply.statusCode === 408) reply.header('connection', 'close');
    done();
  });
}

const isChunked = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined;
const hasBody = (request: FastifyRequest) =>
  isChunked(request) || Number(request.headers['content-length']) > 0;
