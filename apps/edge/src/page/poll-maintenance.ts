import { address, endpoints } from '@taquilla/contracts';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../cache/response-cache.ts';

/** Polls whether the shop is closed for maintenance, so that the first page after an idle period has the current state. */
export function pollMaintenance(
  app: FastifyInstance,
  cache: Pick<ResponseCache, 'renew'>,
  interval: number,
): void {
  const timer = setInterval(() => void cache.renew(address(endpoints.maintenance)), interval).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
