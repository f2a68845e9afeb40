import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { releaseRecord } from '@taquilla/federation/contract';
import { bucketObjects, BucketStore } from '@taquilla/delivery';
import { BUCKET, startS3Server } from '@taquilla/testing/delivery/s3-server.ts';
import { catalogue, publish, publishShop, SHOP_RELEASES } from '@taquilla/testing/edge/release-fixture.ts';
import { startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

/** Creates a bucket with the shop's releases and rollout, and an old release that no rollout contains. */
async function setUp(context: TestContext) {
  const s3 = await startS3Server();
  Object.assign(process.env, s3.env);
  const built = await mkdtemp(join(tmpdir(), 'built-'));
  await publishShop(built);
  await publish(built, catalogue('0.9.0'));
  const objects = bucketObjects(`s3://${BUCKET}/shop`);
  const store = new BucketStore(objects);
  for (const [name, version] of [...Object.entries(SHOP_RELEASES), ['catalogue', '0.9.0'] as const]) {
    const record = await readFile(join(built, name, version, 'record.json'), 'utf8');
    await store.publish(built, releaseRecord.parse(JSON.parse(record)));
  }
  const rollout = { schema: 1, revision: 1, releases: SHOP_RELEASES };
  await objects.write('rollouts/default.json', JSON.stringify(rollout));
  await rm(built, { recursive: true });
  const copies = await mkdtemp(join(tmpdir(), 'copies-'));
  context.after(async () => {
    await s3.close();
    await rm(copies, { recursive: true });
  });
  return { s3, objects, config: { releasesUrl: `s3://${BUCKET}/shop`, releasesDir: copies } };
}

test('edge serves pages and files from a bucket, old releases included, and fetches a copied release no second time', async (context) => {
  const { s3, config } = await setUp(context);
  const { app } = await startEdge(context, config);
  const page = await visit(app, '/en/monuments/alcazar/tickets');
  assert.equal(page.document.remotes['catalogue']?.version, '1.0.0');
  const old = await app.inject('/releases/catalogue/0.9.0/tickets.44.js');
  assert.match(old.body, /catalogue 0\.9\.0 tickets/);
  assert.equal((await app.inject('/releases/catalogue/0.8.0/tickets.44.js')).statusCode, 404);

  s3.asked.length = 0;
  for (const file of ['tickets.44.js', 'remoteEntry.js', 'tickets.66.css']) {
    assert.equal((await app.inject(`/releases/catalogue/1.0.0/${file}`)).statusCode, 200);
  }
  assert.equal(s3.asked.filter((line) => line.includes('catalogue')).length, 0, 'copied before');
});

test('edge does not serve a release whose files are damaged in the bucket', async (context) => {
  const { objects, config } = await setUp(context);
  for (const file of (await objects.list('files/')).keys()) await objects.write(file, 'something else');
  const { app } = await startEdge(context, config);
  assert.equal((await app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode, 503);
  assert.equal((await app.inject('/releases/catalogue/1.0.0/tickets.44.js')).statusCode, 404);
});

test('edge looks up a missing release once, with a rate limit per address', async (context) => {
  const { s3, config } = await setUp(context);
  const { app } = await startEdge(context, config);
  const miss = async (version: string, remoteAddress = '203.0.113.9') =>
    (await app.inject({ url: `/releases/catalogue/${version}/x.js`, remoteAddress })).statusCode;
  assert.deepEqual([await miss('0.7.0'), await miss('0.7.0')], [404, 404]);
  const requestsFor = (version: string) => s3.asked.filter((line) => line.includes(version)).length;
  assert.equal(requestsFor('0.7.0'), 1);
  for (let count = 0; count < 100; count += 1) assert.equal(await miss(`0.6.${count}`), 404);
  assert.equal(requestsFor('0.6.'), 59);
  assert.equal(
    (await app.inject('/releases/catalogue/0.9.0/tickets.44.js')).statusCode,
    200,
    'other addresses are not limited',
  );
});
