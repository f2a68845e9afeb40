import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/** Longest wait for what is under way when the process is told to stop. */
const SHUTDOWN_MS = 10_000;

interface Server {
  app: Pick<FastifyInstance, 'listen' | 'server' | 'log'>;
  host: string;
  /** 0: any free port */
  port: number;
  /** What begins once requests are accepted. */
  onListening?: () => void;
  /** Answers what is under way and gives everything back. */
  close(): Promise<void>;
}

/** Runs a process that serves until it is told to stop. What keeps it from starting is said on the standard error. */
export async function runServer(service: string, prepare: () => Promise<Server>): Promise<void> {
  try {
    const { app, host, port, onListening, close } = await prepare();
    await app.listen({ host, port, listenTextResolver: () => 'accepting requests' });
    onListening?.();
    // whatever the log level, whoever started this process reads here where it answers
    const where = { host, port: (app.server.address() as AddressInfo).port, pid: process.pid };
    process.stdout.write(`${JSON.stringify({ msg: 'listening', service, ...where })}\n`);
    const stop = async () => {
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      await close();
      app.log.info('stopped');
    };
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  }
}
