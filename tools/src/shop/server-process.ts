import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../workspace.ts';
import { endWithUs } from '../children.ts';

/** A server of the shop in its own process. */
export interface ServerProcess {
  name: string;
  /** URL without trailing slash */
  url: string;
  /** settles when the process ends for any reason */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const START_MS = 120_000;
const POLL_MS = 50;

/**
 * Starts `apps/<name>/src/server.ts` and waits until it reports its address and passes the probe. Forwards the rest of
 * its output. Rejects when it ends or times out before that.
 * @param root folder of the sources to start
 * @param probe path that succeeds once the server is ready
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
      // Ctrl-C signals the terminal's whole process group; this process stops the servers in order instead
      detached: true,
    }),
  );
  const ended = once(child, 'exit').then(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const startTimeout = new AbortController();
  const failed = Promise.race([
    ended.then(() => fail(`The ${name} has ended; its message is above.`)),
    wait(START_MS, undefined, { signal: startTimeout.signal, ref: false }).then(() =>
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

/** Resolves with the address in the log line `{"msg":"listening","host":…,"port":…}`. */
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

/** Rejects a port that browsers and `fetch` block because it belongs to another service. */
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
