import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMetrics, startEdge } from '@taquilla/testing/edge/test-edge.ts';

describe('health routes', () => {
  it('return liveness, and readiness with the served shell', async (context) => {
    const { app } = await startEdge(context);
    assert.deepEqual((await app.inject('/healthz')).json(), { status: 'ok' });
    assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ok', revision: 1, shell: '1.0.0' });
  });

  it('return request durations by route with the metrics token only', async (context) => {
    const { app } = await startEdge(context);
    await app.inject({ url: '/monuments/alcazar', headers: { accept: 'text/html' } });
    const body = await readMetrics(app);
    assert.match(body, /edge_request_duration_seconds_count\{route="\/\*",method="GET",status="200"\} 1/);
    assert.match(body, /le="\+Inf",[^}]*\} 1/);
    for (const authorization of ['Bearer guessed', 'Bearer', '']) {
      // inject connects from localhost: behind an undeclared local proxy every client has that address
      const response = await app.inject({ url: '/metrics', headers: { authorization } });
      assert.equal(response.statusCode, 404);
    }
  });

  it('return 404 for metrics when no token is configured', async (context) => {
    const { app } = await startEdge(context, { metricsToken: undefined });
    for (const authorization of ['Bearer undefined', 'Bearer ', '']) {
      const answer = await app.inject({ url: '/metrics', headers: { authorization } });
      assert.equal(answer.statusCode, 404);
    }
  });
});
