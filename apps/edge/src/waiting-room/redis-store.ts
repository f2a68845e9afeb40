import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { RoomState } from './room-state.ts';
import type { Change, RoomStore } from './room-store.ts';

/** Retention of a room's state, for its public log. */
const RETENTION_S = 9 * 24 * 60 * 60;
const MAX_ATTEMPTS = 20;
/**
 * Writes the new state and the admissions that belong to it, unless another edge has changed the state since it was read. Each
 * admission changes the state, so that an unchanged state also means unchanged admissions.
 */
const EXCHANGE = `
  local now = redis.call('get', KEYS[1])
  if (now or '') ~= ARGV[1] then return 0 end
  redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
  for i = 2, #KEYS do redis.call('set', KEYS[i], ARGV[i + 3], 'PX', ARGV[4]) end
  return 1`;

/** Room store for several edges: optimistic locking with one compare-and-set script per change. */
export class RedisStore implements RoomStore {
  readonly #redis: Redis;
  /** last written states, to restore them if Redis loses its data */
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
      if (!isReported) log.warn({ err: error }, 'Redis is unavailable: waiting rooms admit no visitors');
      isReported = true;
    });
  }

  async change<T>(room: string, positions: readonly string[], change: Change<T>): Promise<T> {
    const key = `taquilla:room:${room}`;
    const keyOf = (position: string) => `${key}:in:${position}`;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const [found, ...ends] = await this.#redis.mget(key, ...positions.map(keyOf));
      const text = found ?? '';
      const before = text === '' ? this.#last.get(room) : (JSON.parse(text) as RoomState);
      const admitted = new Map<string, number>();
      for (const [index, position] of positions.entries()) {
        const end = ends[index];
        if (typeof end === 'string') admitted.set(position, Number(end));
      }
      const { state, admit, retentionMs, result } = change(before, admitted);
      const isWritten = await this.#redis.eval(
        EXCHANGE,
        1 + admit.size,
        ...[key, ...[...admit.keys()].map(keyOf)],
        ...[text, JSON.stringify(state), RETENTION_S, retentionMs],
        ...admit.values(),
      );
      if (isWritten !== 1) continue;
      this.#last.set(room, state);
      return result;
    }
    throw new Error(`the state of a waiting room changed during each of ${MAX_ATTEMPTS} attempts`);
  }

  async count(room: string, networks: readonly string[]): Promise<number[]> {
    const key = `taquilla:room:${room}:networks`;
    const pipeline = this.#redis.pipeline();
    for (const network of networks) pipeline.hincrby(key, network, 1);
    pipeline.expire(key, RETENTION_S);
    const results = (await pipeline.exec()) ?? [];
    return networks.map((_, index) => {
      const [error, count] = results[index] ?? [new Error('Redis returned no result')];
      if (error) throw error;
      return Number(count);
    });
  }

  close(): void {
    this.#redis.disconnect();
  }
}
