/** The box office as an operating system sees it: a process that is started, asked over HTTP, stopped and killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

export interface BackendProcess {
  /** `http://127.0.0.1:…` */
  url: string;
  /** what it has logged so far */
  log: string[];
  /** At once, as a power cut does. */
  kill(): Promise<void>;
  /** By SIGTERM. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts a process with these settings and waits until it listens. */
export async function startBackend(env: Record<string, string>): Promise<BackendProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', PORT: '0', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const log: string[] = [];
  const lines = createInterface({ input: child.stdout }).on('line', (line) => log.push(line));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended)[0];
  };
  const listening = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
      if (msg === 'listening') resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(([code]) => reject(new Error(`the backend ended with ${code}\n${log.join('\n')}`)));
  });
  return {
    url: await listening,
    log,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
