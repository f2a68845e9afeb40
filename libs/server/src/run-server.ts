import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describeError } from './describe-error.ts';
import { startProblem } from './start-problem.ts';

/** Maximum time for requests in progress at shutdown. */
const SHUTDOWN_MS = 10_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** pino's level for fatal errors. */
const FATAL = 60;

interface Server {
  app: Pick<FastifyInstance, 'listen' | 'server' | 'log'>;
  host: string;
  /** 0: any free port */
  port: number;
  /** Called once requests are accepted. */
  onListening?: () => void;
  /** Completes requests in progress and releases all resources. */
  close(): Promise<void>;
}

/**
 * Runs a server until SIGTERM or SIGINT, also while it starts. A start failure prints one sentence to standard error, as a
 * log
 * line unless standard error is a terminal, and exits with code 1.
 */
export async function runServer(service: string, prepare: () => Promise<Server>): Promise<void> {
  // a single listener: a signal during its replacement would be lost
  let stop: () => unknown = () => process.exit(0);
  for (const signal of SIGNALS) process.once(signal, () => stop());
  try {
    const { app, host, port, onListening, close } = await prepare();
    await app.listen({ host, port, listenTextResolver: () => 'accepting requests' });
    onListening?.();
    stop = async () => {
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      await close();
      app.log.info('stopped');
    };
    // printed at every log level: callers read the address here
    const where = { host, port: (app.server.address() as AddressInfo).port, pid: process.pid };
    process.stdout.write(`${JSON.stringify({ msg: 'listening', service, ...where })}\n`);
  } catch (error) {
    process.stderr.write(`${notStarted(service, error)}\n`);
    process.exit(1);
  }
}

/** Formats a start failure: a sentence, or a log line, with the stack for unexpected errors. */
function notStarted(service: string, error: unknown): string {
  const problem = startProblem(error);
  const described = describeError(error);
  const msg = problem ?? `The ${service} could not start: ${described.message}`;
  if (process.stderr.isTTY) return msg;
  const line = { level: FATAL, time: Date.now(), service, msg };
  return JSON.stringify(problem === undefined ? { ...line, err: described } : line);
}
