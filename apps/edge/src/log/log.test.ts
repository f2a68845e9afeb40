import assert from 'node:assert/strict';
import { it } from 'node:test';
import { trustedProxies } from '@taquilla/server';
import { address, endpoints } from '@taquilla/contracts';
import { readMetrics, startEdge } from '@taquilla/testing/edge/test-edge.ts';

const NAME = 'ana.perez@example.org';
const SALE = '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001';
const TOKEN = 'a-secret-token';

it('log contains route and outcome of requests and no personal data, addresses or tokens', async (context) => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const { app, backend } = await startEdge(
    context,
    { logLevel: 'trace', trustedProxies: trustedProxies('1') },
    logTo,
  );
  const visit = (url: string) =>
    app.inject({
      url,
      remoteAddress: '203.0.113.9',
      headers: {
        accept: 'text/html',
        authorization: `Bearer ${TOKEN}`,
        cookie: `session=${TOKEN}`,
        'x-forwarded-for': '198.51.100.7',
        'x-request-id': `of ${NAME}`,
      },
    });
  const urls = [
    address(endpoints.passwordRecovery, { id: NAME, headquarter_id: 7 }),
    address(endpoints.downloadBond, { id: SALE, token: TOKEN }),
    `/monuments/alcazar/success/${SALE}?token=${TOKEN}`,
    `/en/${NAME}/${SALE}`,
    `/api/${NAME}/${TOKEN}`,
    `/releases/${NAME}/${SALE}/${TOKEN}.js`,
    '/releases/catalogue/1.0.0/tickets.44.js',
    `/image/${NAME}`,
    `/%E0%A4%A/${NAME}`,
    `/${'x'.repeat(600)}/${NAME}`,
    '/healthz',
  ];
  for (const url of urls) await visit(url);
  await backend.app.close();
  for (const url of urls) await visit(`${url}&again=${TOKEN}`);
  await visit(`/monuments/unknown-${NAME.replaceAll(/[^a-z]/g, '-')}`);

  const log = lines.join('');
  for (const secret of [NAME, 'ana-perez', 'ana.perez', SALE, TOKEN, '203.0.113.9', '198.51.100.7']) {
    assert.equal(
      log.includes(secret),
      false,
      lines.find((line) => line.includes(secret)),
    );
  }
  const routes = new Set([...log.matchAll(/"route":"([^"]+)"/g)].map(([, route]) => route));
  for (const route of [
    '/api/online-shop/client-panel/{id}/password-recovery',
    '/api/online-shop/ticket/sale/{id}/download-bond',
    '/monuments/:slug?/success/:sale',
    '/releases/*',
    '/image/{id}',
    '/*',
  ]) {
    assert.ok(routes.has(route), `${route} is not in ${[...routes].join(' ')}`);
  }
  assert.match(log, /backend request failed/);
  const counted = [...(await readMetrics(app)).matchAll(/_count\{route="([^"]+)"/g)];
  const labels = [...new Set(counted.map(([, route]) => route))].sort();
  assert.deepEqual(labels, ['/*', '/api/*', '/healthz', '/image/*', '/releases/*', 'none']);
});

it('log and metrics record a page from the micro-cache like a rendered one', async (context) => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const { app } = await startEdge(context, { logLevel: 'info' }, logTo);
  const origin = await app.listen();
  for (let time = 0; time < 3; time += 1) {
    await (await fetch(`${origin}/en/monuments/alcazar`, { headers: { accept: 'text/html' } })).text();
  }
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  assert.equal(requests.length, 3);
  assert.equal(new Set(requests.map((line) => Object.keys(line).sort().join())).size, 1, lines.join(''));
  for (const { method, route, statusCode } of requests) {
    assert.deepEqual([method, route, statusCode], ['GET', '/monuments/:slug?', 200]);
  }
  assert.match(await readMetrics(app), /_count\{route="\/\*",method="GET",status="200"\} 3$/m);
});
