import { COMPANY_HEADER, HEADROOM_HEADER } from '@taquilla/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { CellRouter } from '../cells/cells.ts';
import { routePattern } from '../log/route-pattern.ts';
import type { Answer } from './answer-cache.ts';

interface Options {
  cells: Pick<CellRouter, 'route' | 'askAll'>;
  /** ms */
  timeout: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** hears how much room a cell says that it has */
  onHeadroom?: (cell: string, said: string | undefined) => void;
}

/** Asks the backend for what is the same for every visitor: no cookie and no token travels with it. */
export function createBackendClient({ cells, timeout, log, onHeadroom }: Options) {
  return async function fetchAnswer(address: string): Promise<Answer> {
    try {
      const place = await cells.route('GET', address);
      if (place === 'unknown') throw new Error('nobody can say whose it is');
      if (place === 'all') return { status: 200, body: (await cells.askAll(address)).body };
      const company = place.company === undefined ? {} : { [COMPANY_HEADER]: String(place.company) };
      const response = await fetch(new URL(address, place.url), {
        headers: { accept: 'application/json', ...company },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      onHeadroom?.(place.name, response.headers.get(HEADROOM_HEADER) ?? undefined);
      if (response.status === 404) {
        await response.body?.cancel();
        return { status: 404, body: undefined };
      }
      if (!response.ok) throw new Error(`status ${response.status}`);
      return { status: 200, body: await response.json() };
    } catch (error) {
      log.warn({ route: routePattern(address), err: error }, 'backend gave no answer');
      throw error;
    }
  };
}
