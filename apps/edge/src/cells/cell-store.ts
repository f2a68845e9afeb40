import type { CellMap, Cells } from '@taquilla/delivery';
import type { FastifyBaseLogger } from 'fastify';

interface Options {
  cells: Pick<Cells, 'read'>;
  /** ms between two looks */
  interval: number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Keeps the map of cells in memory and follows its changes. */
export interface CellStore {
  /** undefined: a shop of one cell */
  readonly map: CellMap | undefined;
  /** why nobody knows yet whether there are several */
  readonly problem: string | undefined;
  /** Looks at it now. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * A map that cannot be read, is none or has gone is reported once, and the last good one stays in force (R276). Where there never was
 * one the shop has one cell; where there is one that cannot be read at the start, nobody knows, and nothing is asked.
 */
export async function openCellStore({ cells, interval, log }: Options): Promise<CellStore> {
  let problem: string | undefined;
  let map: CellMap | undefined;
  const report = (said: string) => {
    if (problem !== said)
      log.error({ problem: said }, 'the map of cells cannot be used; the last good one stays in force');
    problem = said;
  };
  const look = async () => {
    try {
      const next = await cells.read();
      if (!next && map) {
        report('it has gone');
        return;
      }
      if (next && next.revision !== map?.revision)
        log.info({ revision: next.revision }, 'map of cells loaded');
      map = next;
      problem = undefined;
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  };
  let running: Promise<void> | undefined;
  const refresh = () => (running ??= look().finally(() => (running = undefined)));
  await refresh();
  const timer = setInterval(() => void refresh(), interval).unref();
  return {
    get map() {
      return map;
    },
    get problem() {
      return map ? undefined : problem;
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
