export { freePort } from './testing/free-port.ts';
export { startRedis, type TestRedis } from './testing/redis.ts';
