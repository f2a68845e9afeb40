/** Server processes of the opening test: Redis, backend and edges. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { anyPort } from '../../../tools/src/shop/port.ts';
import { ROOT } from '../../../tools/src/workspace.ts';

export interface Process {
  name: string;
  /** without trailing slash */
  url: string;
  pid: number;
  end(signal?: NodeJS.Signals): Promise<void>;
}

const PAGE_KB = 4;
const TICKS = 100;

/** Returns memory in MB and CPU time in seconds of a running process. */
export function usageOf(pid: number): { mb: number; seconds: number } {
  const parts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0] = parts.slice(11, 13).map(Number);
  return { mb: (Number(parts[21]) * PAGE_KB) / 1024, seconds: (user + system) / TICKS };
}

export async function startRedis(): Promise<Process> {
  const port = await anyPort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', options, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
  await line(child, (text) => (text.includes('Ready to accept connections') ? 'ready' : undefined));
  return running('redis', `redis://127.0.0.1:${port}`, child);
}

export async function startApp(name: string, env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps', name, 'src/server.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await line(child, (text) => /"msg":"listening".*"port":(\d+)/.exec(text)?.[1]);
  return running(name, `http://127.0.0.1:${port}`, child);
}

async function line(child: ChildProcess, find: (text: string) => string | undefined): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const text of createInterface({ input: child.stdout })) {
    const found = find(text);
    if (found === undefined) continue;
    child.stdout.resume();
    return found;
  }
  throw new Error('the process ended before it was ready');
}

function running(name: string, url: string, child: ChildProcess): Process {
  const ended = once(child, 'exit');
  return {
    name,
    url,
    pid: child.pid ?? 0,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
