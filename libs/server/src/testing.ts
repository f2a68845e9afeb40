export { startRedis, type TestRedis } from './testing/redis.ts';
