import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedBody } from '@taquilla/contracts';
import { buildApp } from './app.ts';
import { openPostgres } from './database/open-database.ts';
import { JobRunner } from './jobs.ts';
import { createLog } from './log.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { openTestShop } from '@taquilla/testing/backend/test-shop.ts';
import { addVenue } from '@taquilla/testing/backend/venue-fixture.ts';

const BASE = '/api/online-shop';
const { shop } = await shopForTests();

const post = (url: string, payload: string, type = 'application/json') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test('liveness, readiness and metrics return 200', async () => {
  assert.equal((await shop.app.inject('/healthz')).statusCode, 200);
  assert.equal((await shop.app.inject('/readyz')).statusCode, 200);
  const { statusCode, body } = await shop.app.inject('/metrics');
  assert.equal(statusCode, 200);
  assert.match(body, /http_request_duration_seconds_count/);
});

test('every refusal has the contract’s body and reveals no internals', async () => {
  const hold = `${BASE}/ticket/stock/pre-booked`;
  const refusals = [
    { answer: await shop.app.inject(`${BASE}/nothing`), status: 404 },
    { answer: await shop.app.inject(`${BASE}/palette/headquarter/none`), status: 404 },
    { answer: await shop.app.inject(`${BASE}/headquarter/none/slug`), status: 404 },
    { answer: await post(hold, '{"stock_id":'), status: 400 },
    { answer: await post(hold, 'stock', 'text/plain'), status: 415 },
    { answer: await post(hold, JSON.stringify({ text: 'x'.repeat(300_000) })), status: 413 },
    { answer: await post(hold, '{}'), status: 422 },
    { answer: await shop.app.inject(`${BASE}/palette/headquarter/${'9'.repeat(30)}`), status: 404 },
  ];
  for (const { answer, status } of refusals) {
    assert.equal(answer.statusCode, status, answer.body);
    const { message, code, params, errors, error_codes, ...rest } = answer.json<Record<string, unknown>>();
    assert.deepEqual([typeof message, typeof code, typeof params], ['string', 'string', 'object']);
    assert.deepEqual(rest, {});
    assert.deepEqual([errors !== undefined, error_codes !== undefined], [status === 422, status === 422]);
  }
});

test('an internal error returns 500 without its reason', async () => {
  const broken = await openTestShop();
  await broken.deps.database.close();
  const answer = await broken.app.inject(`${BASE}/headquarter/alcazar/slug`);
  assert.equal(answer.statusCode, 500);
  assert.deepEqual(answer.json(), refusedBody('failed'));
  assert.equal((await broken.app.inject('/readyz')).statusCode, 503);
  await broken.close();
});

test('an unavailable database returns 503 with Retry-After', async () => {
  const database = openPostgres('postgres://user@127.0.0.1:1/none', 1);
  const log = createLog(shop.deps.config);
  const app = await buildApp({ ...shop.deps, database, jobs: new JobRunner(log) }, log);
  const answer = await app.inject(`${BASE}/headquarter/alcazar/slug`);
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json(), refusedBody('busy'));
  assert.equal(answer.headers['retry-after'], '2');
  await app.close();
  await database.close();
});

test('catalogue responses are cacheable and revalidated by their ETag', async () => {
  const venue = await addVenue(shop.db);
  const url = `${BASE}/palette/headquarter/${venue.id}`;
  const first = await shop.app.inject(url);
  assert.match(String(first.headers['cache-control']), /^public, max-age=60/);
  const etag = String(first.headers['etag']);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await shop.app.inject({ url, headers: { 'if-none-match': known } });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  }
  const changed = await shop.app.inject({ url, headers: { 'if-none-match': '"other"' } });
  assert.equal(changed.statusCode, 200);
});

test('responses about availability have Cache-Control no-store', async () => {
  const venue = await addVenue(shop.db);
  const answer = await shop.app.inject(`${BASE}/ticket/item/${venue.items[0]}/dates?date=2031-03-10`);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('a failed catalogue response is not cached', async () => {
  const answer = await shop.app.inject(`${BASE}/palette/headquarter/999999`);
  assert.equal(answer.statusCode, 404);
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('countries are returned with names of the requested language, and the same ids in every language', async () => {
  const list = async (locale: string) =>
    (await shop.app.inject(`${BASE}/country?locale=${locale}`)).json<{
      data: { id: number; code: string; name: string; prefix: string }[];
    }>().data;
  const [es, en] = [await list('es'), await list('en')];
  const of = (countries: typeof es, code: string) => countries.find((one) => one.code === code);
  assert.equal(of(es, 'DE')?.name, 'Alemania');
  assert.equal(of(en, 'DE')?.name, 'Germany');
  assert.equal(of(es, 'DE')?.id, of(en, 'DE')?.id);
  assert.equal(of(es, 'IT')?.prefix, '+39');
  assert.ok(es.length > 240 && new Set(es.map(({ id }) => id)).size === es.length);
  assert.ok(es.every(({ name, code }) => name !== code));
});

test('GET maintenance returns the state that maintenanceSwitch has set', async () => {
  const { maintenanceSwitch } = await import('./domains/operations/maintenance/maintenance.ts');
  const closed = maintenanceSwitch(shop.deps.database, shop.deps.config);
  for (const isOn of [true, false]) {
    await closed.set(isOn);
    const answer = await shop.app.inject(`${BASE}/maintenance`);
    assert.deepEqual(answer.json(), { data: { maintenance: isOn } });
  }
});

test('GET maintenance returns the announced end until it has passed', async () => {
  const { maintenanceSwitch } = await import('./domains/operations/maintenance/maintenance.ts');
  const closed = maintenanceSwitch(shop.deps.database, shop.deps.config);
  const state = async () => (await shop.app.inject(`${BASE}/maintenance`)).json<{ data: object }>().data;
  const until = new Date(shop.clock.now().getTime() + 60_000);
  await closed.set(true, until);
  assert.deepEqual(await state(), { maintenance: true, until: until.toISOString() });
  shop.clock.advance(61_000);
  assert.deepEqual(await state(), { maintenance: true });
  await closed.set(false);
  assert.deepEqual(await state(), { maintenance: false });
});

test('the API description contains routes of the contract with their request schemas, and no /metrics', async () => {
  const document = (await shop.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { post?: { requestBody?: object } }>;
  }>();
  assert.ok(document.paths[`${BASE}/headquarter/{slug}/slug`]);
  assert.ok(document.paths[`${BASE}/ticket/stock/pre-booked`]?.post?.requestBody);
  assert.equal(document.paths['/metrics'], undefined);
});

test('the log has one line per request, none for a probe, and no personal data', async () => {
  const lines: string[] = [];
  const verboseShop = await openTestShop({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  await verboseShop.app.inject({
    url: `${BASE}/headquarter/alcazar/slug?token=secret`,
    headers: { authorization: 'Bearer secret', 'x-forwarded-for': '203.0.113.9' },
  });
  await verboseShop.app.inject('/healthz');
  await verboseShop.close();
  const requests = lines.filter((line) => line.includes('"msg":"request"'));
  assert.equal(requests.length, 1);
  const { method, route, statusCode } = JSON.parse(requests[0] ?? '');
  assert.deepEqual([method, route, statusCode], ['GET', `${BASE}/headquarter/:slug/slug`, 404]);
  assert.doesNotMatch(lines.join(''), /secret|203\.0\.113|alcazar/);
});
