/** Certificates in `WALLET_DIR`: invalid and soon expiring certificates are reported (R345). */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openTestShop } from '@taquilla/testing/backend/test-shop.ts';
import { PASS_TYPE, TEAM, walletFolderForTests } from '@taquilla/testing/backend/wallet-fixture.ts';
import { checkWallets } from './check-wallets.ts';
import { readWalletKeys } from './wallet-keys.ts';
import { Wallets } from './wallets.ts';

const wallets = walletFolderForTests();
const DAY_MS = 24 * 60 * 60_000;
const inFolder = (...names: string[]) => join(wallets.folder, ...names);
const whyOf = (slug: string) => readWalletKeys(wallets.folder).get(slug)?.problems[0]?.why;

test('pass type, team and expiry are read from the certificate', () => {
  const now = Date.now();
  wallets.addApple('alcazar', { days: 100 });
  const keys = readWalletKeys(wallets.folder).get('alcazar')?.apple;
  assert.deepEqual([keys?.passType, keys?.team], [PASS_TYPE, TEAM]);
  const validDays = ((keys?.endsAt.getTime() ?? 0) - now) / DAY_MS;
  assert.equal(Math.round(validDays), 100);
  wallets.remove('alcazar');
});

test('inconsistent keys are reported and not used', () => {
  wallets.addApple('one');
  wallets.addApple('two');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(inFolder('one', 'apple-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  assert.equal(whyOf('one'), 'apple-key.pem is not the key of apple-certificate.pem');
  rmSync(inFolder('one', 'apple-key.pem'));
  assert.equal(whyOf('one'), 'apple-key.pem is missing');
  copyFileSync(wallets.root, inFolder('two', 'wwdr.pem'));
  assert.equal(whyOf('two'), 'wwdr.pem did not issue apple-certificate.pem');
  writeFileSync(inFolder('two', 'apple-certificate.pem'), 'nothing');
  assert.ok(whyOf('two'));
  wallets.addGoogle('three');
  writeFileSync(inFolder('three', 'google-issuer-id'), 'mine');
  assert.equal(whyOf('three'), 'google-issuer-id is no number');
  for (const slug of ['one', 'two', 'three'])
    assert.equal(readWalletKeys(wallets.folder).get(slug)?.apple, undefined);
  for (const slug of ['one', 'two', 'three']) wallets.remove(slug);
});

test('thirty days before its expiry a certificate is reported in log, metric and command', async () => {
  wallets.addApple('later', { days: 200 });
  wallets.addApple('soon', { days: 100 });
  const lines: string[] = [];
  const shop = await openTestShop(
    { WALLET_DIR: wallets.folder, LOG_LEVEL: 'warn', TEST_LOG_LEVEL: 'warn' },
    { write: (line) => void lines.push(line) },
  );
  try {
    const ends = readWalletKeys(wallets.folder).get('soon')?.apple?.endsAt.getTime() ?? 0;
    shop.clock.set(new Date(ends - 31 * DAY_MS).toISOString());
    await shop.deps.jobs.runNow('certificates of wallets');
    lines.length = 0;
    shop.clock.advance(2 * DAY_MS);
    await shop.deps.jobs.runNow('certificates of wallets');
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      logged.map(({ msg, venue, daysLeft }) => [msg, venue, daysLeft]),
      [['wallet certificate expires soon: renew it', 'soon', 29]],
    );
    const figures = await shop.app.metrics.getSingleMetricAsString('wallet_certificate_seconds');
    assert.match(figures, /wallet_certificate_seconds\{venue="soon",wallet="apple"\} 2505600/);
    const { lines: report, isValid } = checkWallets(wallets.folder, shop.clock);
    assert.match(
      report.join('\n'),
      /^later: apple · pass\.org\.example\.tickets · team AB12CD34EF · until \S+$/m,
    );
    assert.match(report.join('\n'), /^soon: .* · renew it now$/m);
    assert.equal(isValid, false);
  } finally {
    await shop.close();
  }
});

test('the known certificates stay in use when the folder disappears', () => {
  const clock = { now: () => new Date() };
  const logged: unknown[] = [];
  const known = new Wallets(wallets.folder, clock, { warn: (line: unknown) => void logged.push(line) });
  assert.ok(known.apple('later'));
  rmSync(wallets.folder, { recursive: true });
  known.reload();
  assert.ok(known.apple('later'));
  assert.equal(logged.length, 1);
});
