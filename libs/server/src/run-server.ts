import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describeError } from './describe-error.ts';
import { startProblem } from './start-problem.ts';

/** Longest wait for what is under way when the process is told to stop. */
const SHUTDOWN_MS = 10_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** The level of a log's last line. */
const FATAL = 60;

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

/**
 * Runs a process that serves until it receives SIGTERM or SIGINT, also while it starts. What keeps it from starting is one sentence on the
 * standard error, a line of the log where nobody sits at a terminal, and exit code 1.
 */
export async function runServer(service: string, prepare: () => Promise<Server>): Promise<void> {
  // one listener for good: a signal that comes while it is replaced would be lost
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
    // whatever the log level, whoever started this process reads here where it answers
    const where = { host, port: (app.server.address() as AddressInfo).port, pid: process.pid };
    process.stdout.write(`${JSON.stringify({ msg: 'listening', service, ...where })}\n`);
  } catch (error) {
    process.stderr.write(`${notStarted(service, error)}\n`);
    process.exit(1);
  }
}

/** The sentence, or the line of the log: with the stack where no setting is to blame. */
function notStarted(service: string, error: unknown): string {
  const problem = startProblem(error);
  const described = describeError(error);
  const msg = problem ?? `The ${service} could not start: ${described.message}`;
  if (process.stderr.isTTY) return msg;
  const line = { level: FATAL, time: Date.now(), service, msg };
  return JSON.stringify(problem === undefined ? { ...line, err: described } : line);
}
