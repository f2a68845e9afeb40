import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASS_CACHE, PASS_WORKER } from '@taquilla/contracts';
import { startEdge } from '@taquilla/testing/edge/test-edge.ts';

test('pass worker is served uncached with a policy that allows requests to the shop only', async (context) => {
  const { app } = await startEdge(context);
  const answer = await app.inject(PASS_WORKER);
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^text\/javascript/);
  assert.equal(answer.headers['cache-control'], 'no-cache');
  assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'; connect-src 'self'/);
  assert.match(answer.body, new RegExp(`CACHE = '${PASS_CACHE}'`));
});
