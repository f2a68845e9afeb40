import { runServer } from '@taquilla/server';
import { readConfig } from './config.ts';
import type { OpenStandIns } from './deps.ts';
import { createLog } from './log.ts';
import { prepareShop } from './start-shop.ts';

/** Runs the box office until the process is told to stop. @param openStandIns for `SANDBOX` */
export const runBoxOffice = (openStandIns?: OpenStandIns) =>
  runServer('backend', async () => {
    const config = readConfig(process.env);
    const log = createLog(config);
    const { app, deps, close } = await prepareShop(config, log, { openStandIns });
    if (deps.database.kind === 'embedded') {
      log.warn('embedded database: for one machine and demos; set DATABASE_URL for sales');
    }
    const { host, port, works } = config;
    return { app, host, port, onListening: () => deps.jobs.start(works ? 'all' : 'local'), close };
  });
