import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rollout } from '@taquilla/federation/contract';
import { FileDeltas } from './file-deltas.ts';

const ROLLOUT: Rollout = {
  schema: 1,
  revision: 2,
  releases: { catalogue: '2.0.0' },
  history: [{ revision: 1, releases: { catalogue: '1.0.0' } }],
};

function setUp() {
  const lookups: string[] = [];
  const releases = {
    find: async (app: string, version: string) => {
      lookups.push(`${app} ${version}`);
      return undefined;
    },
  };
  const deltas = new FileDeltas({ releasesDir: '', releases, log: { warn: () => undefined } });
  return { deltas, lookups };
}

test('FileDeltas ignores a rollout change after close', async () => {
  const open = setUp();
  await open.deltas.update([ROLLOUT]);
  assert.deepEqual(open.lookups.toSorted(), ['catalogue 1.0.0', 'catalogue 2.0.0']);
  const closed = setUp();
  await closed.deltas.close();
  await closed.deltas.update([ROLLOUT]);
  assert.deepEqual(closed.lookups, []);
});
