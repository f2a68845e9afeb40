import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { RoomState } from './room-state.ts';
import type { RoomStore } from './room-store.ts';

/** So long figures are there for whoever wants to know how it went. */
const KEPT_S = 9 * 24 * 60 * 60;
const TRIES = 20;
/** Writes only what was made of what is there still. */
const EXCHANGE = `
  local now = redis.call('get', KEYS[1])
  if (now or '') ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
  return 1`;

/** For several edges: each change is one exchange, whatever it is of; what is computed is computed by edges. */
export class RedisStore implements RoomStore {
  readonly #redis: Redis;
  /** what was there last, to bring it back where it is lost */
  readonly #last = new Map<string, RoomState>();

  constructor(url: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#redis = new Redis(url, {
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      connectTimeout: 2_000,
      commandTimeout: 2_000,
    });
    let isReported = false;
    this.#redis.on('ready', () => (isReported = false));
    this.#redis.on('error', (error) => {
      if (!isReported) log.warn({ err: error }, 'Redis cannot be reached: nobody is let in meanwhile');
      isReported = true;
    });
  }

  async change<T>(
    room: string,
    change: (state: RoomState | undefined) => { state: RoomState; result: T },
  ): Promise<T> {
    const key = `taquilla:room:${room}`;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const text = (await this.#redis.get(key)) ?? '';
      const before = text === '' ? this.#last.get(room) : (JSON.parse(text) as RoomState);
      const { state, result } = change(before);
      const isWritten = await this.#redis.eval(EXCHANGE, 1, key, text, JSON.stringify(state), KEPT_S);
      if (isWritten !== 1) continue;
      this.#last.set(room, state);
      return result;
    }
    throw new Error('others were always quicker');
  }

  async count(room: string, networks: readonly string[]): Promise<number[]> {
    const key = `taquilla:room:${room}:networks`;
    const pipeline = this.#redis.pipeline();
    for (const network of networks) pipeline.hincrby(key, network, 1);
    pipeline.expire(key, KEPT_S);
    const answers = (await pipeline.exec()) ?? [];
    return networks.map((_, index) => {
      const [error, count] = answers[index] ?? [new Error('no answer')];
      if (error) throw error;
      return Number(count);
    });
  }

  close(): void {
    this.#redis.disconnect();
  }
}
