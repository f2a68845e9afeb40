import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMetrics, startEdge } from '@taquilla/testing/edge/test-edge.ts';

describe('health', () => {
  it('says that the process lives and which shell it serves', async (context) => {
    const { app } = await startEdge(context);
    assert.deepEqual((await app.inject('/healthz')).json(), { status: 'ok' });
    assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ok', revision: 1, shell: '1.0.0' });
  });

  it('counts answers by route, for operators only', async (context) => {
    const { app } = await startEdge(context);
    await app.inject({ url: '/monuments/alcazar', headers: { accept: 'text/html' } });
    const body = await readMetrics(app);
    assert.match(body, /edge_request_duration_seconds_count\{route="\/\*",method="GET",status="200"\} 1/);
    assert.match(body, /le="\+Inf",[^}]*\} 1/);
    for (const authorization of ['Bearer guessed', 'Bearer', '']) {
      // from this machine, as everybody is behind a proxy on it that is not named by TRUST_PROXY
      const stranger = await app.inject({ url: '/metrics', headers: { authorization } });
      assert.equal(stranger.statusCode, 404);
    }
  });

  it('shows no figures to anybody where nobody is named who may see them', async (context) => {
    const { app } = await startEdge(context, { metricsToken: undefined });
    for (const authorization of ['Bearer undefined', 'Bearer ', '']) {
      const answer = await app.inject({ url: '/metrics', headers: { authorization } });
      assert.equal(answer.statusCode, 404);
    }
  });
});
