import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { openOwnShop } from '../fixtures/shop/own-shop.ts';
import { ROOT } from '../fixtures/shop/places.ts';
import { startProgram, type Program } from '../fixtures/shop/start-program.ts';
import { expect, test } from '../fixtures/test.ts';
import { VENUE } from '../fixtures/steps/arrive.ts';
import { watchReleases } from '../fixtures/steps/releases.ts';

const REMOTE = 'catalogue';
const DEV_VERSION = '0.0.0-dev';

/** `npm run dev -w apps/catalogue -- --shell …` */
async function develop(shell: string, ...options: string[]): Promise<Program & { url: string }> {
  const port = await freePort();
  const program = await startProgram(path.join(ROOT, 'tools/src/dev-remote.ts'), {
    args: [REMOTE, '--shell', shell, ...options],
    env: { PORT: String(port) },
    isReady: (line) => line.includes('Ctrl-C'),
  });
  return { ...program, url: `http://127.0.0.1:${port}` };
}

test('a developer’s remote runs in another shop’s shell, which shows a notice; without a signature it is rejected', async ({
  page,
  shopUrl,
  visitor,
}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-develop-'));
  const keyFile = path.join(folder, 'override.pem');
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const shop = await openOwnShop(folder, shopUrl, {
    OVERRIDE_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });

  const signed = await develop(shop.url, '--key', keyFile);
  const loaded = watchReleases(visitor);
  await page.goto(`${signed.url}/en${VENUE}/tickets`);
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.visit.title })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: REMOTE })).toBeVisible();
  expect([...(loaded.get(REMOTE) ?? [])]).toEqual([DEV_VERSION]);
  await page.goto('about:blank');
  await signed.stop();

  const unsigned = await develop(shop.url);
  const answer = await page.request.get(`${unsigned.url}/en${VENUE}/tickets`, {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain('not signed with a key of this site');
  await unsigned.stop();

  await shop.close();
  rmSync(folder, { recursive: true });
});
