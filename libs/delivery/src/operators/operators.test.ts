import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { URI } from 'otpauth';
import { folderObjects } from '../objects/folder-objects.ts';
import { openRollouts } from '../rollouts/checked-rollouts.ts';
import { decrypt } from './encryption.ts';
import { openOperators } from './open-operators.ts';
import { OperatorRefused, Operators, SESSION_MS, type Credentials } from './operators.ts';

const OPTIONS = {
  secret: 'a secret of the edges that is long enough',
  keyLabel: 'taquilla operators',
  issuer: 'Taquilla',
};
const HOUR_MS = 3_600_000;
let dir: string;
let time = Date.parse('2031-03-10T10:00:00Z');
let operators: Operators;
let ana: Credentials;

const codeOf = ({ address }: Credentials) => URI.parse(address).generate({ timestamp: time });
const signIn = (credentials = ana) => operators.signIn('ana', credentials.password, codeOf(credentials));
/** Advances the clock, so that the next code is unused. */
const later = (ms = 60_000) => (time += ms);

before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'operators-'));
  const objects = folderObjects(dir);
  operators = new Operators({ objects, name: 'access/operators.json', ...OPTIONS, now: () => time });
  ana = await operators.add('ana', 'operator');
});
after(() => rm(dir, { recursive: true }));

test('signIn with name, password and code opens a session of the operator', async () => {
  const key = await signIn();
  assert.deepEqual(await operators.of(key), { name: 'ana', role: 'operator' });
  assert.equal(await operators.of('another'), undefined);
  assert.equal(await operators.of(undefined), undefined);
});

test('signIn returns undefined for a wrong name, password or code and for a used code', async () => {
  later();
  const code = codeOf(ana);
  assert.equal(await operators.signIn('eva', ana.password, code), undefined);
  assert.equal(await operators.signIn('ana', 'wrong', code), undefined);
  assert.equal(await operators.signIn('ana', ana.password, '000000'), undefined);
  const both = await Promise.all([signIn(), signIn()]);
  assert.equal(both.filter(Boolean).length, 1);
  assert.equal(await signIn(), undefined);
});

test('session ends for every edge at sign-out, after an hour without use and after eight hours', async () => {
  later();
  const key = await signIn();
  const otherEdge = new Operators({
    objects: folderObjects(dir),
    name: 'access/operators.json',
    ...OPTIONS,
    now: () => time,
  });
  assert.ok(await otherEdge.of(key));
  await operators.signOut(key ?? '');
  assert.equal(await otherEdge.of(key), undefined);

  later();
  const idle = await signIn();
  later(HOUR_MS);
  assert.equal(await operators.of(idle), undefined);

  const busy = await signIn();
  for (let passed = 0; passed < SESSION_MS; passed += HOUR_MS / 2) {
    assert.ok(await operators.of(busy), `after ${passed} ms`);
    later(HOUR_MS / 2);
  }
  assert.equal(await operators.of(busy), undefined);
});

test('reset invalidates password, codes and sessions, and remove deletes the operator', async () => {
  later();
  const [before, key] = [ana, await signIn()];
  ana = await operators.reset('ana');
  later();
  assert.equal(await operators.of(key), undefined);
  assert.equal(await signIn(before), undefined);
  assert.ok(await signIn());
  assert.deepEqual(await operators.list(), [{ name: 'ana', role: 'operator' }]);
  await operators.add('eva', 'viewer');
  await operators.remove('eva');
  assert.deepEqual(await operators.list(), [{ name: 'ana', role: 'operator' }]);
  await assert.rejects(operators.remove('eva'), OperatorRefused);
  await assert.rejects(operators.add('ana', 'viewer'), /ana exists already/);
  await assert.rejects(operators.add('guard', 'viewer'), /is reserved/);
  await assert.rejects(operators.add('Ana <b>', 'viewer'), /small letters/);
});

test('stored operators contain no password, one-time-password secret or session key and are no rollout', async () => {
  later();
  const key = await signIn();
  const stored = await readFile(path.join(dir, 'access/operators.json'), 'utf8');
  const secret = new URL(ana.address).searchParams.get('secret') ?? '';
  assert.ok(secret.length >= 32);
  for (const word of [ana.password, secret, key ?? '']) assert.ok(!stored.includes(word));
  const wrongSecret = openOperators({
    dir,
    url: undefined,
    ...OPTIONS,
    secret: 'another secret, of a different deployment',
  });
  await assert.rejects(wrongSecret.signIn('ana', ana.password, codeOf(ana)));
  assert.equal((await openRollouts({ dir, url: undefined }).list()).size, 0);
});

test('decrypt reads a secret that was stored with the same secret and label, and throws for another label', () => {
  const stored = 'FfMwD-8UDv7yYHh3gWpI03nQhociXNmmof1am7sC5L4hGwjQUOoSE_gva-s';
  assert.equal(decrypt(stored, 'ana', OPTIONS), 'JBSWY3DPEHPK3PXP');
  assert.throws(() => decrypt(stored, 'ana', { ...OPTIONS, keyLabel: 'another site' }));
});
