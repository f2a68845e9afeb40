import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isBot } from '../security/bot.ts';
import type { Metrics } from '../metrics.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { PageGate } from '../page/page-routes.ts';
import type { Headroom } from './headroom.ts';
import { RedisStore } from './redis-store.ts';
import { addRoomRoutes } from './room-routes.ts';
import { MemoryStore } from './room-store.ts';
import { WaitingRooms } from './rooms.ts';
import { Tickets } from './ticket.ts';

interface Options {
  config: Pick<Config, 'openingSecret' | 'redisUrl' | 'openingsInterval' | 'rateLimit'>;
  cache: ResponseCache;
  headroom: Pick<Headroom, 'current'>;
  metrics: Pick<Metrics, 'refused'>;
  isHttps: boolean;
}

/** Opens the waiting rooms of an edge. Returns undefined without `OPENING_SECRET`: the edge has no waiting rooms. */
export function openRooms(
  app: FastifyInstance,
  { config, cache, headroom, metrics, isHttps }: Options,
): { rooms: WaitingRooms; gate: PageGate } | undefined {
  const { openingSecret: secret, redisUrl, openingsInterval, rateLimit } = config;
  if (secret === undefined) return undefined;
  const store = redisUrl === undefined ? new MemoryStore() : new RedisStore(redisUrl, app.log);
  const tickets = new Tickets(secret);
  const rooms = new WaitingRooms({
    store,
    tickets,
    cache,
    secret,
    isHttps,
    log: app.log,
    headroom: () => headroom.current(),
    now: Date.now,
  });
  const show = addRoomRoutes(app, { rooms, tickets, cache, isHttps, rateLimit, onRefused: metrics.refused });
  const timer = setInterval(() => void rooms.refresh(), openingsInterval).unref();
  app.addHook('onReady', () => rooms.refresh());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    rooms.close();
    store.close();
  });
  const gate: PageGate = {
    at(request, match, search) {
      if (!rooms.mayGate(match, search)) return undefined;
      // bots read the page itself; the backend refuses their holds without a pass
      const gate = isBot(request) ? undefined : rooms.gateOf(request, match, search);
      if (!gate || gate.isIn) return { instead: undefined };
      return { instead: (reply) => show(request, reply, gate, match.locale) };
    },
  };
  return { rooms, gate };
}
