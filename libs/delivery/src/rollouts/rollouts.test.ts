import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { folderObjects } from '../objects/folder-objects.ts';
import {
  back,
  give,
  giveToPercentage,
  optOut,
  promote,
  remove,
  withdraw,
  type Change,
} from './change-rollout.ts';
import { RolloutRefused, Rollouts } from './rollouts.ts';

const AUTHOR = { what: 'set', by: 'ana', why: 'test' };
const NOW = new Date('2026-11-21T10:00:00Z');

let dir: string;
let rollouts: Rollouts;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-rollouts-'));
  rollouts = new Rollouts({ objects: folderObjects(dir), now: () => NOW });
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const change = (name: string, how: Change) => rollouts.change(name, how, AUTHOR);

test('a change keeps what it does not name, has a higher revision and says who made it', async () => {
  await change('default', give({ shell: '1.0.0', catalogue: '1.0.0' }));
  await change('default', give({ catalogue: '1.1.0' }));
  const rollout = await rollouts.read('default');
  assert.equal(rollout?.revision, 2);
  assert.deepEqual(rollout.releases, { shell: '1.0.0', catalogue: '1.1.0' });
  assert.deepEqual(rollout.history?.at(-1)?.note, { ...AUTHOR, at: NOW.toISOString() });
});

test('the same again is no change', async () => {
  assert.ok(await change('default', give({ shell: '1.0.0' })));
  assert.equal(await change('default', give({ shell: '1.0.0' })), undefined);
  assert.equal((await rollouts.read('default'))?.revision, 1);
});

test('going back walks step by step, over what was taken back already, and the revision still rises', async () => {
  for (const shell of ['1.0.0', '1.1.0', '1.2.0']) await change('default', give({ shell }));
  const shells: (string | undefined)[] = [];
  const walk = async (how: Change) => shells.push((await change('default', how))?.releases['shell']);
  await walk(back);
  await walk(give({ shell: '1.3.0' }));
  await walk(back);
  await walk(back);
  assert.deepEqual(shells, ['1.1.0', '1.3.0', '1.1.0', '1.0.0']);
  assert.equal((await rollouts.read('default'))?.revision, 7);
});

test('before its first change a venue had no exception', async () => {
  await change('alcazar', giveToPercentage('events', { version: '1.5.0', percent: 10 }));
  assert.deepEqual((await change('alcazar', back))?.releases, {});
  assert.equal((await rollouts.read('alcazar'))?.canaries, undefined);
  assert.equal(await change('alcazar', back), undefined);
});

test('what some get is promoted to everybody, or taken back if it is still that version', async () => {
  await change('default', give({ events: '1.4.0' }));
  await change('default', giveToPercentage('events', { version: '1.5.0', percent: 10 }));
  assert.equal(await change('default', withdraw('events', '1.4.9')), undefined);
  const promoted = await change('default', promote('events'));
  assert.deepEqual([promoted?.releases, promoted?.canaries], [{ events: '1.5.0' }, undefined]);
  await change('default', giveToPercentage('events', { version: '1.6.0', percent: 10 }));
  const withdrawn = await change('default', withdraw('events', '1.6.0'));
  assert.deepEqual([withdrawn?.releases, withdrawn?.canaries], [{ events: '1.5.0' }, undefined]);
});

test('a file of before there was a history can be gone back to', async () => {
  writeFileSync(path.join(dir, 'default.json'), '{"schema":1,"revision":7,"releases":{"shell":"1.0.0"}}');
  await change('default', give({ shell: '2.0.0' }));
  const restored = await change('default', back);
  assert.deepEqual([restored?.revision, restored?.releases], [9, { shell: '1.0.0' }]);
});

test('of many changes at once none is lost', async () => {
  const apps = Array.from({ length: 8 }, (_, index) => `app-${index}`);
  await Promise.all(apps.map((app) => change('default', give({ [app]: '1.0.0' }))));
  const rollout = await rollouts.read('default');
  assert.deepEqual(Object.keys(rollout?.releases ?? {}).sort(), apps);
  assert.equal(rollout?.revision, apps.length);
  assert.deepEqual(readdirSync(dir), ['default.json']);
});

test('a change that does not pass the check is not written', async () => {
  const refused = rollouts.change('default', give({ shell: '9.9.9' }), AUTHOR, async () => [
    'no such release',
  ]);
  await assert.rejects(refused, new RolloutRefused('no such release'));
  assert.equal(await rollouts.read('default'), undefined);
});

test('a name that is no slug reaches no file', async () => {
  await assert.rejects(change('../default', give({ shell: '1.0.0' })), RolloutRefused);
});

test('a venue does without an app until a release of it is given there again (R467)', async () => {
  await change('default', give({ shell: '1.0.0', events: '1.0.0' }));
  await change('alcazar', giveToPercentage('events', { version: '1.5.0', percent: 10 }));
  const left = await change('alcazar', optOut('events'));
  assert.deepEqual([left?.releases, left?.canaries, left?.without], [{}, undefined, ['events']]);
  assert.equal(await change('alcazar', optOut('events')), undefined);
  assert.deepEqual((await change('alcazar', back))?.canaries, { events: { version: '1.5.0', percent: 10 } });
  await change('alcazar', optOut('events'));
  const given = await change('alcazar', give({ events: '1.5.0' }));
  assert.deepEqual([given?.releases, given?.without], [{ events: '1.5.0' }, undefined]);
});

test('an app that is removed from a rollout is no part of it, and a venue goes on doing without it (R468)', async () => {
  await change('default', give({ shell: '1.0.0', events: '1.0.0' }));
  await change('default', giveToPercentage('events', { version: '1.5.0', percent: 10 }));
  const removed = await change('default', remove('events'));
  assert.deepEqual([removed?.releases, removed?.canaries], [{ shell: '1.0.0' }, undefined]);
  assert.equal(await change('default', remove('events')), undefined);
  await change('alcazar', optOut('events'));
  assert.equal(await change('alcazar', remove('events')), undefined);
});
