import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rollout } from '@taquilla/contracts';
import { FileDeltas } from './file-deltas.ts';

const ROLLOUT: Rollout = {
  schema: 1,
  revision: 2,
  releases: { catalogue: '2.0.0' },
  history: [{ revision: 1, releases: { catalogue: '1.0.0' } }],
};

function deltasThatAsk() {
  const asked: string[] = [];
  const releases = {
    find: async (app: string, version: string) => {
      asked.push(`${app} ${version}`);
      return undefined;
    },
  };
  const deltas = new FileDeltas({ releasesDir: '', releases, log: { warn: () => undefined } });
  return { deltas, asked };
}

test('a rollout that comes while the edge closes makes no deltas: they would be written where nobody expects them', async () => {
  const open = deltasThatAsk();
  await open.deltas.follow([ROLLOUT]);
  assert.deepEqual(open.asked.toSorted(), ['catalogue 1.0.0', 'catalogue 2.0.0']);
  const closed = deltasThatAsk();
  await closed.deltas.close();
  await closed.deltas.follow([ROLLOUT]);
  assert.deepEqual(closed.asked, []);
});
