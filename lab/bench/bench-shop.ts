import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { releaseToAll } from '../../tools/src/release/release-to-all.ts';
import { ensureBrowser } from '../../tools/src/test/machine.ts';
import { RELEASES_DIR, ROOT } from '../../tools/src/workspace.ts';
import { LOOPBACK } from '../../tools/src/shop/port.ts';
import { publishSources } from '../../tools/src/shop/publish-sources.ts';
import { startServer, type ServerProcess } from '../../tools/src/shop/server-process.ts';

/** Folder that benchmarks reuse between runs: data of the demo, and rollouts. */
export const BENCH_DIR = path.join(ROOT, 'var/bench');

/** Starts a backend with the demo's data. */
export function startBenchBackend(): Promise<ServerProcess> {
  return startServer('sandbox', {
    HOST: LOOPBACK,
    PORT: '0',
    DATA_DIR: path.join(BENCH_DIR, 'data'),
    DEMO: 'on',
    SANDBOX: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
  });
}

/**
 * Starts an edge with a separate rollout.
 * @param versions active release of each app
 * @param places folder of its releases and root of its sources; by default those of this repository
 */
export async function startBenchEdge(
  name: string,
  backend: ServerProcess,
  versions: Record<string, string>,
  places: { releasesDir?: string; root?: string } = {},
): Promise<ServerProcess> {
  const rolloutsDir = path.join(BENCH_DIR, name);
  await releaseToAll(rolloutsDir, versions);
  const env = {
    PORT: '0',
    LOG_LEVEL: 'error',
    BACKEND_URL: backend.url,
    RELEASES_DIR: places.releasesDir ?? RELEASES_DIR,
    ROLLOUTS_DIR: rolloutsDir,
    RATE_LIMIT: '0',
  };
  return startServer('edge', env, places.root);
}

export async function openBenchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Builds and starts the shop and a browser, runs `measure` and stops them. */
export async function inBenchShop(
  name: string,
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const versions = await publishSources();
  const backend = await startBenchBackend();
  const edge = await startBenchEdge(name, backend, versions);
  const browser = await openBenchBrowser();
  try {
    await measure(browser, edge.url);
  } finally {
    await browser.close();
    await edge.stop();
    await backend.stop();
  }
}
