import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'taquilla-config-'));
after(() => rmSync(DATA_DIR, { recursive: true }));

test('has a value for everything that is not set, and takes an empty variable as unset', () => {
  const config = readConfig({ DATA_DIR, PORT: '', DATABASE_URL: '' });
  assert.equal(config.port, 3001);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.isDemo, false);
});

test('names every setting that cannot be used', () => {
  const env = {
    ...{ DATA_DIR, PORT: 'many', DEMO: 'maybe', DATABASE_URL: 'mysql://x', SECRET: 'short' },
    ...{ REDIS_URL: 'http://x', TRUSTED_PROXIES: 'front-door' },
  };
  assert.throws(
    () => readConfig(env),
    (error: unknown) =>
      error instanceof StartError &&
      ['PORT', 'DEMO', 'DATABASE_URL', 'SECRET', 'REDIS_URL', 'TRUSTED_PROXIES'].every((name) =>
        error.message.includes(`  ${name}: `),
      ),
  );
});

test('makes a secret once and keeps it to itself', () => {
  const { secret } = readConfig({ DATA_DIR });
  assert.match(secret, /^[0-9a-f]{64}$/);
  assert.equal(readConfig({ DATA_DIR }).secret, secret);
  assert.equal(statSync(join(DATA_DIR, 'secret')).mode & 0o077, 0);
  assert.equal(readConfig({ DATA_DIR, SECRET: 's'.repeat(32) }).secret, 's'.repeat(32));
});

test('lets the work be done elsewhere only where there can be somebody else', () => {
  assert.equal(readConfig({ DATA_DIR }).works, true);
  assert.equal(readConfig({ DATA_DIR, WORK: 'off', DATABASE_URL: 'postgres://x/y' }).works, false);
  assert.throws(() => readConfig({ DATA_DIR, WORK: 'off' }), /WORK: off needs DATABASE_URL/);
});
