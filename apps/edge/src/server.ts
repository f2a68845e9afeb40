import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

/** Longest wait for what is under way when the process is told to stop. */
const SHUTDOWN_MS = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'accepting requests' });

  const { port } = app.server.address() as AddressInfo;
  // Whatever the log level, whoever started this process reads here where it answers.
  process.stdout.write(
    `${JSON.stringify({ msg: 'listening', service: 'edge', host: config.host, port, pid: process.pid })}\n`,
  );

  const stop = async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    app.log.info('stopped');
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
