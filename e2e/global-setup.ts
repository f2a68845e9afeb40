import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProgram } from './fixtures/shop/start-program.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { ROOT } from './fixtures/shop/places.ts';
import { openingOfYesterday } from './fixtures/steps/museum.ts';
import { makeWalletFolder } from './fixtures/wallet-folder.ts';

const run = promisify(execFile);

/** Starts the shop like `npm start` with its own data, and stops it after the last test. */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'taquilla-e2e-'));
  const shop = await startProgram(path.join(ROOT, 'tools/src/start.ts'), {
    args: ['--opening', openingOfYesterday()],
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      WALLET_DIR: await makeWalletFolder(dataDir),
      // all requests of the tests have the same address
      RATE_LIMIT: '0',
      // tests of server-rendered pages wait for SSR on a busy machine
      SSR_DEADLINE: '10000',
    },
    isReady: (line) => line.includes('Ctrl-C'),
  });
  process.env.E2E_URL = `http://127.0.0.1:${port}`;
  return async () => {
    await shop.stop();
    await audit(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Runs the audit: capacity, money and tickets must be consistent after all tests. */
async function audit(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  await run(process.execPath, [path.join(ROOT, 'apps/backend/src/cli.ts'), 'audit'], { env });
}
