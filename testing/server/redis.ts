/** Temporary Redis servers for tests: without persistence, on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

export interface TestRedis {
  /** for `REDIS_URL` */
  url: string;
  /** Suspends the process: it still accepts connections and commands, and answers none. */
  fallSilent(): void;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server, 'spawn');
  const ended = once(server, 'exit');
  const lines = createInterface({ input: server.stdout });
  for await (const line of lines) if (line.includes('Ready to accept connections')) break;
  server.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    fallSilent: () => void server.kill('SIGSTOP'),
    stop: async () => {
      server.kill('SIGTERM');
      server.kill('SIGCONT');
      await ended;
    },
  };
}
