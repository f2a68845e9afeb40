import { runServer } from '@taquilla/server';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from './config.ts';
import { runReading } from './commands/run-command.ts';
import { serveCommands } from './commands/running-shop.ts';
import type { Deps, OpenStandIns } from './deps.ts';
import { createLog } from './log.ts';
import { prepareShop } from './start-shop.ts';

/** Runs the box office until the process is stopped. @param openStandIns for `SANDBOX` */
export const runBoxOffice = (openStandIns?: OpenStandIns) =>
  runServer('backend', async () => {
    const config = readConfig(process.env);
    const log = createLog(config);
    const { app, deps, close } = await prepareShop(config, log, { openStandIns });
    const { host, port, works } = config;
    const onListening = () => deps.jobs.start(works ? 'all' : 'local');
    if (deps.database.kind !== 'embedded') return { app, host, port, onListening, close };
    log.warn('embedded database in use: for demos on one machine; set DATABASE_URL for production');
    const stopAnswering = await answerCommands(deps, log);
    return { app, host, port, onListening, close: () => stopAnswering().then(close) };
  });

/** Serves read-only commands on a socket; without a socket, as when its path is too long, the shop runs and refuses them. */
async function answerCommands(
  { config, database: { db }, clock }: Deps,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  try {
    return await serveCommands(config.dataDir, (args) => runReading(args, { db, config, now: clock.now() }));
  } catch (error) {
    log.warn(
      { err: error },
      'command socket not opened: read-only commands are refused while this shop runs',
    );
    return async () => undefined;
  }
}
