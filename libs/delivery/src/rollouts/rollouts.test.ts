import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { folderObjects } from '../objects/folder-objects.ts';
import {
  undo,
  setReleases,
  setCanary,
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

test('change keeps other releases, raises the revision and records the author', async () => {
  await change('default', setReleases({ shell: '1.0.0', catalogue: '1.0.0' }));
  await change('default', setReleases({ catalogue: '1.1.0' }));
  const rollout = await rollouts.read('default');
  assert.equal(rollout?.revision, 2);
  assert.deepEqual(rollout.releases, { shell: '1.0.0', catalogue: '1.1.0' });
  assert.deepEqual(rollout.history?.at(-1)?.note, { ...AUTHOR, at: NOW.toISOString() });
});

test('change returns undefined for the current state', async () => {
  assert.ok(await change('default', setReleases({ shell: '1.0.0' })));
  assert.equal(await change('default', setReleases({ shell: '1.0.0' })), undefined);
  assert.equal((await rollouts.read('default'))?.revision, 1);
});

test('undo reverts step by step, skips undone changes and raises the revision', async () => {
  for (const shell of ['1.0.0', '1.1.0', '1.2.0']) await change('default', setReleases({ shell }));
  const shells: (string | undefined)[] = [];
  const walk = async (how: Change) => shells.push((await change('default', how))?.releases['shell']);
  await walk(undo);
  await walk(setReleases({ shell: '1.3.0' }));
  await walk(undo);
  await walk(undo);
  assert.deepEqual(shells, ['1.1.0', '1.3.0', '1.1.0', '1.0.0']);
  assert.equal((await rollouts.read('default'))?.revision, 7);
});

test('undo of the first change of a tenant leaves an empty rollout', async () => {
  await change('alcazar', setCanary('events', { version: '1.5.0', percent: 10 }));
  assert.deepEqual((await change('alcazar', undo))?.releases, {});
  assert.equal((await rollouts.read('alcazar'))?.canaries, undefined);
  assert.equal(await change('alcazar', undo), undefined);
});

test('promote sets the canary for all visitors, withdraw ends it if it is still that version', async () => {
  await change('default', setReleases({ events: '1.4.0' }));
  await change('default', setCanary('events', { version: '1.5.0', percent: 10 }));
  assert.equal(await change('default', withdraw('events', '1.4.9')), undefined);
  const promoted = await change('default', promote('events'));
  assert.deepEqual([promoted?.releases, promoted?.canaries], [{ events: '1.5.0' }, undefined]);
  await change('default', setCanary('events', { version: '1.6.0', percent: 10 }));
  const withdrawn = await change('default', withdraw('events', '1.6.0'));
  assert.deepEqual([withdrawn?.releases, withdrawn?.canaries], [{ events: '1.5.0' }, undefined]);
});

test('undo restores the state of a file without a history', async () => {
  writeFileSync(path.join(dir, 'default.json'), '{"schema":1,"revision":7,"releases":{"shell":"1.0.0"}}');
  await change('default', setReleases({ shell: '2.0.0' }));
  const restored = await change('default', undo);
  assert.deepEqual([restored?.revision, restored?.releases], [9, { shell: '1.0.0' }]);
});

test('change loses none of several concurrent changes', async () => {
  const apps = Array.from({ length: 8 }, (_, index) => `app-${index}`);
  await Promise.all(apps.map((app) => change('default', setReleases({ [app]: '1.0.0' }))));
  const rollout = await rollouts.read('default');
  assert.deepEqual(Object.keys(rollout?.releases ?? {}).sort(), apps);
  assert.equal(rollout?.revision, apps.length);
  assert.deepEqual(readdirSync(dir), ['default.json']);
});

test('change writes nothing when the check returns reasons', async () => {
  const refused = rollouts.change('default', setReleases({ shell: '9.9.9' }), AUTHOR, async () => [
    'no such release',
  ]);
  await assert.rejects(refused, new RolloutRefused('no such release'));
  assert.equal(await rollouts.read('default'), undefined);
});

test('change throws for a name that is no slug', async () => {
  await assert.rejects(change('../default', setReleases({ shell: '1.0.0' })), RolloutRefused);
});

test('optOut removes an app from a tenant until one of its releases is set again', async () => {
  await change('default', setReleases({ shell: '1.0.0', events: '1.0.0' }));
  await change('alcazar', setCanary('events', { version: '1.5.0', percent: 10 }));
  const left = await change('alcazar', optOut('events'));
  assert.deepEqual([left?.releases, left?.canaries, left?.without], [{}, undefined, ['events']]);
  assert.equal(await change('alcazar', optOut('events')), undefined);
  assert.deepEqual((await change('alcazar', undo))?.canaries, { events: { version: '1.5.0', percent: 10 } });
  await change('alcazar', optOut('events'));
  const given = await change('alcazar', setReleases({ events: '1.5.0' }));
  assert.deepEqual([given?.releases, given?.without], [{ events: '1.5.0' }, undefined]);
});

test('remove deletes an app from a rollout and keeps an opt-out of a tenant', async () => {
  await change('default', setReleases({ shell: '1.0.0', events: '1.0.0' }));
  await change('default', setCanary('events', { version: '1.5.0', percent: 10 }));
  const removed = await change('default', remove('events'));
  assert.deepEqual([removed?.releases, removed?.canaries], [{ shell: '1.0.0' }, undefined]);
  assert.equal(await change('default', remove('events')), undefined);
  await change('alcazar', optOut('events'));
  assert.equal(await change('alcazar', remove('events')), undefined);
});
