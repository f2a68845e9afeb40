import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { releaseLockFile, acquireLockFile } from './lock-file.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const never = () => false;
/** Returns an empty list when the folder was deleted with its last lock file. */
const names = () => readdir(folder).catch(() => []);

test('acquireLockFile grants one lock at a time and again after its release', async () => {
  assert.equal(await acquireLockFile(folder, 'a', never), undefined);
  assert.equal(await acquireLockFile(folder, 'b', never), 'a');
  assert.equal(await acquireLockFile(folder, 'a', never), 'a');
  await releaseLockFile(folder, 'a');
  assert.equal(await acquireLockFile(folder, 'b', never), undefined);
  await releaseLockFile(folder, 'b');
  await assert.rejects(readdir(folder), /ENOENT/);
  await mkdir(folder);
});

test('acquireLockFile grants at most one of several concurrent locks when a stale lock file exists', async () => {
  const isDead = (lock: string) => path.basename(lock) === 'dead';
  for (let round = 0; round < 200; round += 1) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'dead'), '');
    const starters = Array.from({ length: 5 }, (_, index) => `${round}-${index}`);
    const results = await Promise.all(starters.map((name) => acquireLockFile(folder, name, isDead)));
    const winners = starters.filter((_, index) => results[index] === undefined);
    assert.ok(winners.length <= 1, winners.join());
    assert.deepEqual(
      (await names()).filter((name) => name !== 'dead'),
      winners,
    );
    for (const name of winners) await releaseLockFile(folder, name);
    assert.equal(await acquireLockFile(folder, 'alone', isDead), undefined);
    await releaseLockFile(folder, 'alone');
  }
});
