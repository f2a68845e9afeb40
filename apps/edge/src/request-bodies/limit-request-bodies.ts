import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressNetwork } from '@taquilla/server';
import { RequestBody, BodyRefused } from './request-body.ts';
import { RequestBodies } from './request-bodies.ts';
import { bodyLimit, isUpload } from './body-limit.ts';
import type { TransferRateLimit } from './transfer-rate-limit.ts';

interface Options {
  watch: TransferRateLimit;
  /** whether one address may take all the room */
  isUnlimited: boolean;
  onRefused: (reason: 'body too slow' | 'body too large') => void;
}

/**
 * Lets every body in within its size, its time and its sender's share of those that arrive at a time. Where there is no
 * room, what came first and is not whole yet makes way: whoever sends at once never waits.
 */
export function limitRequestBodies(app: FastifyInstance, { watch, isUnlimited, onRefused }: Options): void {
  const bodies = new RequestBodies({ ofOneNetwork: isUnlimited ? Infinity : 64, ofAll: 512 });
  // those are on the disk until they are whole
  const uploads = new RequestBodies({ ofOneNetwork: isUnlimited ? Infinity : 16, ofAll: 64 });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const limit = bodyLimit(request.url);
    const arrival = new RequestBody(request.raw, reply.raw, limit);
    const room = isUpload(request.url) ? uploads : bodies;
    room.enter(addressNetwork(request.ip), arrival);
    watch.watch(arrival);
    const leave = () => {
      watch.unwatch(arrival);
      room.leave(arrival);
    };
    request.raw.once('end', leave).once('close', leave);
    if (Number(request.headers['content-length']) <= limit || isChunked(request)) {
      return done(null, arrival.stream);
    }
    void arrival.refuse().then(() => done(new BodyRefused(413)));
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof BodyRefused) onRefused(error.message);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // the rest of the body is read and thrown away, so that its sender gets to read this
    if (reply.statusCode === 413)
      reply.header('connection', reply.raw.shouldKeepAlive ? 'keep-alive' : 'close');
    else if (reply.statusCode === 408) reply.header('connection', 'close');
    done();
  });
}

const isChunked = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined;
const hasBody = (request: FastifyRequest) =>
  isChunked(request) || Number(request.headers['content-length']) > 0;
