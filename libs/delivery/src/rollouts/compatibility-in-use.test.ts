import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseRecord, Rollout } from '@taquilla/federation/contract';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { compatibilityProblems, recordsInUse } from './compatibility-in-use.ts';

const release = (name: string, version: string, state: string) =>
  exampleRelease({ name, version, shared: { '@taquilla/shared-state': state } });

const published = [
  release('shell', '1', '1.0.0'),
  release('shell', '2', '1.1.0'),
  release('shell', '3', '1.2.0'),
  release('events', '1', '^1.0.0'),
  release('events', '2', '^1.1.0'),
];
const releases = {
  find: async (name: string, version: string) =>
    published.find((record) => record.name === name && record.version === version),
  versions: async () => [],
};

const inUse: Record<string, Rollout> = {
  default: { schema: 1, revision: 1, releases: { shell: '2', events: '2' } },
  alcazar: {
    schema: 1,
    revision: 1,
    releases: { events: '1' },
    canaries: { shell: { version: '3', percent: 10 } },
  },
};
const rollouts = {
  list: async () => new Map(Object.keys(inUse).map((name) => [name, 'tag'])),
  read: async (name: string) => inUse[name],
};

const problemsOf = async (record: ReleaseRecord) =>
  compatibilityProblems(record, await recordsInUse({ rollouts, releases }));

test('compatibilityProblems checks a remote against every shell in a rollout, and against no other shell', async () => {
  const problems = (state: string) => problemsOf(release('checkout', '1', state));
  assert.deepEqual(await problems('^1.1.0'), []);
  assert.deepEqual(await problems('^1.2.0'), [
    'with shell 2: it needs @taquilla/shared-state ^1.2.0, the shell has 1.1.0',
  ]);
});

test('compatibilityProblems checks a shell against every remote in a rollout', async () => {
  const problems = (state: string) => problemsOf(release('shell', '4', state));
  assert.deepEqual(await problems('1.3.0'), []);
  assert.deepEqual(await problems('1.0.0'), [
    'with events 2: it needs @taquilla/shared-state ^1.1.0, the shell has 1.0.0',
  ]);
});
