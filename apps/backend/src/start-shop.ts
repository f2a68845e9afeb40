import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { unusable } from '@taquilla/server';
import { buildApp } from './app.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { refuseWrongClock } from './database/clock-difference.ts';
import { bringUpToDate } from './migrations/bring-up-to-date.ts';
import { asStartError } from './database/database-problem.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from './database/open-database.ts';
import { buySome } from './demo/buy-some.ts';
import { openFairly } from './demo/open-fairly.ts';
import { loadDemo } from './demo/load-demo.ts';
import type { App, Deps, OpenStandIns } from './deps.ts';
import { JobRunner } from './jobs.ts';

const NO_SANDBOX = 'SANDBOX: is no part of the box office; start apps/sandbox/src/server.ts instead';

/** Interval at which the lag of the standby is measured. */
const MEASURE_EVERY_MS = 500;

export interface Shop {
  app: App;
  deps: Deps;
  /** Completes running requests, stops the jobs, closes the database. */
  close(): Promise<void>;
}

/**
 * Opens and migrates the database, loads the demo if configured, and builds the box office. The box office does not listen yet,
 * and jobs run once `deps.jobs.start()` is called.
 */
export async function prepareShop(
  config: Config,
  log: FastifyBaseLogger,
  options: { clock?: Clock; database?: OpenDatabase; openStandIns?: OpenStandIns | undefined } = {},
): Promise<Shop> {
  if (config.hasSandbox && !options.openStandIns) throw unusable([NO_SANDBOX]);
  const database = options.database ?? (await openConfigured(config, log));
  try {
    const clock = options.clock ?? systemClock;
    await refuseWrongClock(database.db);
    const steps = await bringUpToDate(database.db, config);
    if (steps.length > 0) log.info({ steps }, 'database migrated');
    const demo = config.isDemo ? await loadDemo(database.db, clock.now()) : undefined;
    if (config.isDemo) await openFairly(database.db, config.demoOpening, clock.now());
    if (demo) log.info({ outcome: demo }, 'demo prepared');
    const standIns = config.hasSandbox ? await options.openStandIns?.(config, clock) : undefined;
    const deps: Deps = { config, database, clock, standIns, jobs: new JobRunner(log) };
    const { standby } = database;
    if (standby) deps.jobs.register('standby', MEASURE_EVERY_MS, () => standby.measure(), { isLocal: true });
    const app = await buildApp(deps, log);
    await app.ready();
    if (demo === 'loaded' && config.hasSandbox) await buySome(app, deps);
    const close = async () => {
      // jobs start no more runs while the last requests complete
      const stopped = deps.jobs.stop();
      await app.close();
      await stopped;
      await database.close();
    };
    return { app, deps, close };
  } catch (error) {
    await database.close();
    throw asStartError(error, config.databaseUrl);
  }
}

export const embeddedDir = (dataDir: string): string => join(dataDir, 'pglite');

/** Opens the configured database: PostgreSQL, or the embedded database without `DATABASE_URL`. */
export async function openConfigured(
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OpenDatabase> {
  const { databaseUrl, databasePool, dataDir } = config;
  const [holdsUrl, readsUrl] = [config.databaseHoldsUrl, config.databaseReadUrl];
  if (databaseUrl === undefined) return openEmbedded({ dataDir: embeddedDir(dataDir) });
  return openPostgres(databaseUrl, databasePool, {
    holdsUrl,
    readsUrl,
    onBroken: (error) => log.warn({ err: error }, 'database connection lost'),
  });
}
