import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { StartError } from '@taquilla/server';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'taquilla-config-'));
after(() => rmSync(DATA_DIR, { recursive: true }));

test('readConfig returns defaults, also for an empty variable', () => {
  const config = readConfig({ DATA_DIR, PORT: '', DATABASE_URL: '' });
  assert.equal(config.port, 3001);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.isDemo, false);
});

test('readConfig names every invalid setting', () => {
  const env = {
    DATA_DIR,
    PORT: 'many',
    DEMO: 'maybe',
    DATABASE_URL: 'mysql://x',
    SECRET: 'short',
    REDIS_URL: 'http://x',
    TRUSTED_PROXIES: 'front-door',
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

test('readConfig creates a secret once, in a file that only the owner may read', () => {
  const { secret } = readConfig({ DATA_DIR });
  assert.match(secret, /^[0-9a-f]{64}$/);
  assert.equal(readConfig({ DATA_DIR }).secret, secret);
  assert.equal(statSync(join(DATA_DIR, 'secret')).mode & 0o077, 0);
  assert.equal(readConfig({ DATA_DIR, SECRET: 's'.repeat(32) }).secret, 's'.repeat(32));
});

test('readConfig refuses WORK=off without DATABASE_URL', () => {
  assert.equal(readConfig({ DATA_DIR }).works, true);
  assert.equal(
    readConfig({ DATA_DIR, WORK: 'off', DATABASE_URL: 'postgres://x/y', SECRET: 's'.repeat(32) }).works,
    false,
  );
  assert.throws(() => readConfig({ DATA_DIR, WORK: 'off' }), /WORK: off requires DATABASE_URL/);
});

test('readConfig refuses unsafe combinations and reports all reasons at once', () => {
  const real = {
    DATA_DIR,
    DATABASE_URL: 'postgres://x/y',
    SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://a.example',
  };
  assert.ok(readConfig(real));
  const cases: [env: Record<string, string>, refused: string[]][] = [
    [{ SECRET: '' }, ['SECRET']],
    [{ SANDBOX: 'on', DEMO: 'on' }, ['SANDBOX', 'DEMO']],
    [{ SANDBOX: 'on', PUBLIC_URL: 'http://shop.example' }, ['SANDBOX']],
    [{ DATABASE_URL: '', DEMO: 'on' }, ['DATABASE_URL', 'DEMO']],
    [{ RATE_LIMIT: '0' }, ['RATE_LIMIT']],
    [{ AUTHORITY_URL: 'https://authority.example' }, ['AUTHORITY_KEY']],
    [{ SECRET_PREVIOUS: 's'.repeat(32) }, ['SECRET_PREVIOUS']],
    [{ SECRET_PREVIOUS: 'short' }, ['SECRET_PREVIOUS']],
  ];
  for (const [env, refused] of cases) {
    let message = '';
    assert.throws(
      () => readConfig({ ...real, ...env }),
      (error: unknown) => {
        message = (error as Error).message;
        return error instanceof StartError;
      },
    );
    assert.deepEqual(
      message
        .split('\n')
        .slice(1)
        .map((line) => /^ {2}(\w+): ./.exec(line)?.[1]),
      refused,
    );
  }
});

test('readConfig refuses the embedded database with an https PUBLIC_URL, with the reason', () => {
  const https = { DATA_DIR, SECRET: 's'.repeat(32), PUBLIC_URL: 'https://a.example' };
  assert.throws(
    () => readConfig(https),
    /\n {2}DATABASE_URL: is required with an https PUBLIC_URL: .*power cut/,
  );
  assert.ok(readConfig({ ...https, PUBLIC_URL: 'http://a.example' }));
});

test('readConfig accepts a demo on this machine, and on plain HTTP in a local network', () => {
  const demo = { DATA_DIR, DEMO: 'on', SANDBOX: 'on' };
  for (const env of [{}, { PUBLIC_URL: 'http://192.168.1.20:3000' }])
    assert.ok(readConfig({ ...demo, ...env }).isDemo);
  const onPostgres = { ...demo, DATABASE_URL: 'postgres://x/y', SECRET: 's'.repeat(32) };
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:80', 'http://[::1]:3000']) {
    assert.ok(readConfig({ ...onPostgres, PUBLIC_URL }).hasSandbox);
  }
});
