import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { FolderStore } from '@taquilla/delivery';
import { releaseVersion } from '../build/version.ts';
import { endWithUs } from '../children.ts';
import { RELEASES_DIR, ROOT, webApps } from '../workspace.ts';

const WORKERS = 2;

/**
 * Builds and publishes the current sources of apps that have no release yet, without changing rollouts. Returns the
 * versions by app.
 */
export async function publishSources(): Promise<Record<string, string>> {
  const store = new FolderStore(RELEASES_DIR);
  const versions = new Map(webApps().map((app) => [app.name, releaseVersion(app)]));
  const missing: string[] = [];
  for (const [name, version] of versions) if (!(await store.find(name, version))) missing.push(name);
  if (missing.length > 0) {
    console.log(`Building ${missing.join(', ')} …`);
    await inParallel(missing, async (name) => {
      versions.set(name, await buildInOwnProcess(name));
    });
  }
  return Object.fromEntries(versions);
}

async function inParallel(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  const queue = [...names];
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await work(name);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

/** Builds an app and returns its version, which differs from the expected version if a source changed meanwhile. */
async function buildInOwnProcess(name: string): Promise<string> {
  const child = endWithUs(fork(path.join(ROOT, 'tools/src/build.ts'), [name], { detached: true }));
  let version: string | undefined;
  child.on('message', (message) => {
    if (typeof message === 'string') version = message;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 || version === undefined)
    throw new Error(`The build of ${name} failed; its message is above.`);
  return version;
}
