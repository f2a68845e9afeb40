import { HEADROOM_HEADER } from '@taquilla/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { routePattern } from '../log/route-pattern.ts';
import type { CachedResponse } from '../cache/response-cache.ts';

interface Options {
  backendUrl: string;
  /** ms */
  timeout: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** receives the headroom that the backend reports */
  onHeadroom?: (value: string | undefined) => void;
}

/** Creates the client for public backend responses. Sends no cookie and no token. */
export function createBackendClient({ backendUrl, timeout, log, onHeadroom }: Options) {
  return async function fetchResponse(address: string): Promise<CachedResponse> {
    try {
      const response = await fetch(new URL(address, backendUrl), {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      onHeadroom?.(response.headers.get(HEADROOM_HEADER) ?? undefined);
      if (response.status === 404) {
        await response.body?.cancel();
        return { status: 404, body: undefined };
      }
      if (!response.ok) throw new Error(`status ${response.status}`);
      return { status: 200, body: await response.json() };
    } catch (error) {
      log.warn({ route: routePattern(address), err: error }, 'backend request failed');
      throw error;
    }
  };
}
