import type { AddressInfo } from 'node:net';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { createLog } from './log.ts';
import { prepareShop } from './start-shop.ts';

/** Longest wait for what is under way when the process is told to stop. */
const SHUTDOWN_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const shop = await prepareShop(config, log);
  if (shop.deps.database.kind === 'embedded') {
    log.warn('embedded database: for one machine and demos; set DATABASE_URL for sales');
  }
  await shop.app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: () => 'accepting requests',
  });
  shop.deps.jobs.start(config.works ? 'all' : 'local');

  const { port } = shop.app.server.address() as AddressInfo;
  // Whatever the log level, whoever started this process reads here where it answers.
  process.stdout.write(
    `${JSON.stringify({ msg: 'listening', host: config.host, port, pid: process.pid })}\n`,
  );

  const stop = async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await shop.close();
    log.info('stopped');
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
