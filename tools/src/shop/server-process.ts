import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../workspace.ts';
import { endWithUs } from '../children.ts';

/** A server of the shop in a process of its own. */
export interface ServerProcess {
  name: string;
  /** its address, without slash at the end */
  url: string;
  /** settles when the process ends, for whatever reason */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const START_MS = 120_000;
const POLL_MS = 50;

/**
 * Starts `apps/<name>/src/server.ts` and waits until it says where it listens and that it is ready. Everything else it
 * writes is passed on. Rejects when it ends or hangs before that.
 * @param root of the sources that it is started from
 * @param probe of the server, which answers when it is ready
 */
export async function startServer(
  name: string,
  env: Record<string, string>,
  root: string = ROOT,
  probe = '/readyz',
): Promise<ServerProcess> {
  const child = endWithUs(
    spawn(process.execPath, [path.join(root, 'apps', name, 'src/server.ts')], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C reaches the whole group of a terminal; the servers are stopped in order instead
      detached: true,
    }),
  );
  const ended = once(child, 'exit').then(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const gaveUp = new AbortController();
  const failed = Promise.race([
    ended.then(() => fail(`The ${name} has ended; its message is above.`)),
    wait(START_MS, undefined, { signal: gaveUp.signal, ref: false }).then(() =>
      fail(`The ${name} was not ready within ${START_MS / 1000} s.`),
    ),
  ]);
  try {
    const url = await Promise.race([listening(child), failed]);
    await Promise.race([ready(url + probe), failed]);
    return { name, url, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function fail(message: string): never {
  throw new Error(message);
}

/** The servers write `{"msg":"listening","host":…,"port":…}` once they do. */
function listening({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!stdout) return;
    createInterface({ input: stdout }).on('line', (line) => {
      const address = /"msg":"listening".*"host":"([^"]+)","port":(\d+)/.exec(line);
      if (address) resolve(`http://${address[1]}:${address[2]}`);
      else console.log(line);
    });
  });
}

/** Some ports are other services', and no browser opens them either. */
function refuseBadPort({ cause }: Error): undefined {
  if (cause instanceof Error && cause.message === 'bad port')
    fail('Browsers refuse this port: choose another.');
}

async function ready(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(refuseBadPort);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
}
