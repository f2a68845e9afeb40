import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { giveBack, tryClaim } from './claim.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claim-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const never = () => false;
/** Nothing where the folder has gone with its last claim. */
const names = () => readdir(folder).catch(() => []);

test('one at a time, and again when the claim is given back', async () => {
  assert.equal(await tryClaim(folder, 'a', never), undefined);
  assert.equal(await tryClaim(folder, 'b', never), 'a');
  assert.equal(await tryClaim(folder, 'a', never), 'a');
  await giveBack(folder, 'a');
  assert.equal(await tryClaim(folder, 'b', never), undefined);
  await giveBack(folder, 'b');
  await assert.rejects(readdir(folder), /ENOENT/);
  await mkdir(folder);
});

test('of many who find the same claim left behind, at most one gets the folder, each time', async () => {
  const isDead = (claim: string) => path.basename(claim) === 'dead';
  for (let round = 0; round < 200; round += 1) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'dead'), '');
    const starters = Array.from({ length: 5 }, (_, index) => `${round}-${index}`);
    const answers = await Promise.all(starters.map((name) => tryClaim(folder, name, isDead)));
    const winners = starters.filter((_, index) => answers[index] === undefined);
    assert.ok(winners.length <= 1, winners.join());
    assert.deepEqual(
      (await names()).filter((name) => name !== 'dead'),
      winners,
    );
    for (const name of winners) await giveBack(folder, name);
    assert.equal(await tryClaim(folder, 'alone', isDead), undefined);
    await giveBack(folder, 'alone');
  }
});
