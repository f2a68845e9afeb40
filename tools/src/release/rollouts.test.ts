import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Rollouts } from './rollouts.ts';

let dir: string;
let rollouts: Rollouts;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-rollouts-'));
  rollouts = new Rollouts(dir);
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

test('a change keeps what it does not name and has a higher revision', () => {
  rollouts.set('default', { shell: '1.0.0', catalogue: '1.0.0' });
  rollouts.set('default', { catalogue: '1.1.0' });
  assert.deepEqual(rollouts.read('default'), {
    schema: 1,
    revision: 2,
    releases: { shell: '1.0.0', catalogue: '1.1.0' },
  });
});

test('the same again is no change', () => {
  assert.equal(rollouts.set('default', { shell: '1.0.0' }), true);
  assert.equal(rollouts.set('default', { shell: '1.0.0' }), false);
  assert.equal(rollouts.read('default')?.revision, 1);
});

test('going back walks step by step, and the revision still rises', () => {
  for (const shell of ['1.0.0', '1.1.0', '1.2.0']) rollouts.set('default', { shell });
  assert.equal(rollouts.back('default'), true);
  assert.deepEqual(rollouts.read('default'), { schema: 1, revision: 4, releases: { shell: '1.1.0' } });
  assert.equal(rollouts.back('default'), true);
  assert.deepEqual(rollouts.read('default'), { schema: 1, revision: 5, releases: { shell: '1.0.0' } });
  assert.equal(rollouts.back('default'), false);
});

test('a venue has a file of its own, and back from its first change it has none', () => {
  rollouts.set('default', { shell: '1.0.0' });
  rollouts.set('alcazar', { shell: '2.0.0' });
  assert.deepEqual(rollouts.names(), ['alcazar', 'default']);
  assert.equal(rollouts.back('alcazar'), true);
  assert.deepEqual(rollouts.names(), ['default']);
  assert.equal(rollouts.back('alcazar'), false);
});
