/** Server processes for tests: start, stop with SIGTERM, kill with SIGKILL. */
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
  /** lines of its standard output so far */
  log: string[];
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends an IPC message, for scripts that handle messages. @returns the next message of the process */
  sendMessage(message: object): Promise<unknown>;
}

type Settings = Record<string, string>;

/** Starts the backend, without rate limit unless `RATE_LIMIT` is set. */
export const startBackend = (env: Settings) =>
  startServer(env['SANDBOX'] === 'on' ? SANDBOX : BACKEND, { RATE_LIMIT: '0', ...env });

/** Starts the edge. */
export const startEdge = (env: Settings) => startServer(EDGE, env);

/** Starts a server script with these environment variables and waits for its log line `listening`. */
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
    sendMessage: async (message) => {
      const answer = once(child, 'message');
      child.send(message);
      return ((await answer) as unknown[])[0];
    },
  };
}
