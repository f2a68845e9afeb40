/**
 * A shop with demo data, its own rollouts and the releases of a folder, which runs while an app's release is tested.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_ROLLOUT, setReleases, openRollouts } from '@taquilla/delivery';
import { LOOPBACK } from '../../shop/port.ts';
import { copyCachedDemo, cacheDemo } from './cached-demo.ts';
import { startServer, type ServerProcess } from '../../shop/server-process.ts';

type Versions = Readonly<Record<string, string>>;

export interface TrialShop {
  url: string;
  /** Sets the releases of a venue or the default (`default`). An edge applies the change within a second. */
  setRollout(rollout: string, versions: Versions): Promise<void>;
  stop(): Promise<void>;
}

const AUTHOR = { what: 'try', by: 'ci', why: 'an area opens its release before publishing it' };

/**
 * Starts a shop on free ports, with a new database or a copy of the cached database.
 * @param versions the default releases
 */
export async function startTrialShop(releasesDir: string, versions: Versions): Promise<TrialShop> {
  const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-trial-'));
  const rolloutsDir = path.join(dir, 'rollouts');
  const dataDir = path.join(dir, 'data');
  const rollouts = openRollouts({ dir: rolloutsDir, url: undefined });
  const setRollout = async (rollout: string, next: Versions) => {
    await rollouts.change(rollout, setReleases(next), AUTHOR);
  };
  const servers: ServerProcess[] = [];
  let isOpen = false;
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    if (isOpen) cacheDemo(dataDir);
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await setRollout(DEFAULT_ROLLOUT, versions);
    copyCachedDemo(dataDir);
    // all requests come from one address, and rendering is slow on a busy machine
    const common = { HOST: LOOPBACK, PORT: '0', PUBLIC_URL: '', LOG_LEVEL: 'error', RATE_LIMIT: '0' };
    const backend = await startServer('sandbox', {
      ...common,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      SANDBOX: 'on',
    });
    servers.push(backend);
    const edge = await startServer('edge', {
      ...common,
      BACKEND_URL: backend.url,
      RELEASES_DIR: releasesDir,
      RELEASES_URL: '',
      ROLLOUTS_DIR: rolloutsDir,
      SSR_DEADLINE: '10000',
    });
    servers.push(edge);
    isOpen = true;
    return { url: edge.url, setRollout: setRollout, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
