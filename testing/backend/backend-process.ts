/** Servers as an operating system sees them: processes that are started, asked over HTTP, stopped and killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const BACKEND = new URL('../../apps/backend/src/server.ts', import.meta.url);
const SANDBOX = new URL('../../apps/sandbox/src/server.ts', import.meta.url);
const EDGE = new URL('../../apps/edge/src/server.ts', import.meta.url);

export interface ServerProcess {
  /** `http://127.0.0.1:…` */
  url: string;
  pid: number;
  /** what it has logged so far */
  log: string[];
  /** At once, as a power cut does. */
  kill(): Promise<void>;
  /** By SIGTERM. @returns its exit code */
  stop(): Promise<number | null>;
  /** For scripts that listen to it. @returns its answer */
  tell(message: object): Promise<unknown>;
}

type Settings = Record<string, string>;

/** The box office, without limits for each address unless `RATE_LIMIT` is set. */
export const startBackend = (env: Settings) =>
  startServer(env['SANDBOX'] === 'on' ? SANDBOX : BACKEND, { RATE_LIMIT: '0', ...env });

/** The front door. */
export const startEdge = (env: Settings) => startServer(EDGE, env);

/** Starts a server with these settings and waits until it listens. */
export async function startServer(script: URL, env: Settings): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const log: string[] = [];
  const { stdout } = child;
  if (!stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: stdout }).on('line', (line) => log.push(line));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended)[0];
  };
  const listening = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
      if (msg === 'listening') resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(([code]) => reject(new Error(`the server ended with ${code}\n${log.join('\n')}`)));
  });
  return {
    url: await listening,
    pid: child.pid ?? 0,
    log,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    tell: async (message) => {
      const answer = once(child, 'message');
      child.send(message);
      return ((await answer) as unknown[])[0];
    },
  };
}
