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

/** Opens the shop as `npm start` does, with data of its own, and closes it after the last test. */
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
      // all visitors of the tests come from one address
      RATE_LIMIT: '0',
      // on a busy machine a page waits for its drawing, which the tests of drawn pages read
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

/** Whatever the visitors of the tests did, places, money and tickets tell the same in the end. */
async function audit(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  await run(process.execPath, [path.join(ROOT, 'apps/backend/src/cli.ts'), 'audit'], { env });
}
