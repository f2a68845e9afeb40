/** Runs `npm run rollout` as an operator does. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { openRollouts } from '@taquilla/delivery';
import { ROOT } from '../workspace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-rollout-'));
const env = {
  RELEASES_DIR: path.join(folder, 'releases'),
  ROLLOUTS_DIR: path.join(folder, 'rollouts'),
  PRIVATE_DIR: path.join(folder, 'private'),
  ROLLOUT_BY: 'ana',
};
const rollouts = openRollouts({ dir: env.ROLLOUTS_DIR, url: undefined });
after(() => {
  rmSync(folder, { recursive: true });
});

for (const name of ['shell', 'events']) {
  const release = path.join(env.RELEASES_DIR, name, '1.0.0');
  mkdirSync(release, { recursive: true });
  writeFileSync(
    path.join(release, 'record.json'),
    JSON.stringify(exampleRelease({ name, version: '1.0.0' })),
  );
}

const rollout = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, 'tools/src/rollout.ts'), ...args], { env, encoding: 'utf8' });

test('rollout set is idempotent, opt-out removes a remote at one venue, retire removes the remote from every rollout', async () => {
  for (const app of ['shell', 'events', 'events']) {
    const { status, stderr } = rollout('set', app, '1.0.0');
    assert.deepEqual([status, stderr], [0, ''], app);
  }

  const unnamed = rollout('opt-out', 'events');
  assert.deepEqual([unnamed.status, unnamed.stdout], [2, '']);
  assert.match(unnamed.stderr, /^opt-out: --venue is missing\. [^\n]+\n$/);

  assert.match(
    rollout('opt-out', 'events', '--venue', 'alcazar').stdout,
    /^alcazar [^]*\n {2}without events$/m,
  );
  assert.equal(rollout('opt-out', 'shell', '--venue', 'alcazar').stderr, 'there is no shell\n');
  rollout('set', 'events', '1.0.0', '--venue', 'alcazar');
  assert.equal((await rollouts.read('alcazar'))?.without, undefined);

  assert.equal(rollout('retire', 'events').status, 0);
  for (const name of ['default', 'alcazar'])
    assert.equal((await rollouts.read(name))?.releases['events'], undefined);
  const again = rollout('retire', 'events');
  assert.deepEqual(
    [again.status, again.stderr],
    [1, 'no rollout contains events: there is nothing to change\n'],
  );
  assert.match(rollout('history', '--venue', 'alcazar').stdout, /ana {2}retire events/);
});

test('rollout token adds, lists, rotates and revokes a token, as text and as JSON', () => {
  const added = rollout(
    'token',
    'add',
    'tours-ci',
    '--scope',
    'release:read',
    '--scope',
    'release:publish:tours',
  );
  assert.match(added.stdout, /^tours-ci, shown this once:\n {2}fed_\w+/);
  const { token } = JSON.parse(rollout('token', 'rotate', 'tours-ci', '--json').stdout);
  assert.match(token, /^fed_/);
  assert.ok(!added.stdout.includes(token));
  assert.equal(rollout('token', 'revoke', 'tours-ci').stdout, 'tours-ci is revoked\n');
  const [listed] = JSON.parse(rollout('token', 'list', '--json').stdout);
  assert.deepEqual([listed.name, listed.createdBy], ['tours-ci', 'ana']);
  assert.match(rollout('token').stdout, /^tours-ci {2}revoked \S+ {2}last used never {2}release:read /);
  const wrong = rollout('token', 'add', 'other', '--scope', 'release:publish:*');
  assert.deepEqual([wrong.status, wrong.stdout], [1, '']);
  assert.match(wrong.stderr, /^release:publish:\* is no scope/);
});

test('rollout names an unknown command in its first line and exits with code 2', () => {
  const { status, stdout, stderr } = rollout('publish', 'events');
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, /^Unknown command or missing argument: publish events\.\nUsage: npm run rollout /);
});
