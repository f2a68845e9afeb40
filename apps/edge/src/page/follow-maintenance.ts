import { address, endpoints } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../cache/response-cache.ts';

/**
 * Keeps the answer whether the shop is closed young: the first page after a quiet time says so at once,
 * and waits for nobody.
 */
export function followMaintenance(
  app: FastifyInstance,
  cache: Pick<ResponseCache, 'renew'>,
  interval: number,
): void {
  const timer = setInterval(() => void cache.renew(address(endpoints.maintenance)), interval).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
