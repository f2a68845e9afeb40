import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { BucketStore, bucketObjects, fileAddress, FolderStore, HASHES_FILE } from '@taquilla/delivery';
import { BUCKET, startS3Server } from '@taquilla/testing/delivery/s3-server.ts';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { catalogue, writeRollout } from '@taquilla/testing/edge/release-fixture.ts';
import { eventually, startEdge, visit } from '@taquilla/testing/edge/test-edge.ts';

const FILES = ['remoteEntry.js', 'tickets.44.js', 'calendar.55.js', 'tickets.66.css', 'catalogue-en.33.js'];
const TICKETS = 'tickets.44.js';

/** Publishes a catalogue with content-addressed files; two versions differ in one file. */
async function publish(store: FolderStore, version: string): Promise<ReleaseRecord> {
  const draft = store.draftFolder('catalogue');
  for (const file of [...FILES, HASHES_FILE]) {
    const text = `/* ${file}${file === TICKETS ? version : ''} */`.repeat(50);
    await writeFile(join(draft, file), text);
  }
  return store.publish(draft, exampleRelease(catalogue(version)));
}

async function setUp(context: TestContext) {
  const edge = await startEdge(context);
  const { releasesDir, rolloutsDir } = edge.config;
  const record = await publish(new FolderStore(releasesDir), '2.0.0');
  await writeRollout(rolloutsDir, 'alcazar', { catalogue: '2.0.0' }, 2);
  return { ...edge, record };
}

/** Returns the page of a venue as soon as it has a version of the catalogue. */
async function pageWith(app: Parameters<typeof visit>[0], version: string) {
  const load = () => visit(app, '/en/monuments/alcazar/tickets');
  await eventually(async () => (await load()).document.remotes['catalogue']?.version === version);
  return load();
}

test('page names files by content hash and the address of the hashes file', async (context) => {
  const { app, record } = await setUp(context);
  const { html, document } = await pageWith(app, '2.0.0');
  const remote = document.remotes['catalogue'];
  const entry = fileAddress(record, 'remoteEntry.js');
  assert.match(entry, /^\/files\/catalogue\/[0-9a-f]{16}\/remoteEntry\.js$/);
  assert.equal(remote?.entry, entry);
  assert.equal(remote.base, '/files/catalogue/');
  assert.deepEqual(remote.integrity, { [entry]: record.integrity['remoteEntry.js'] });
  assert.deepEqual(document.hashes, {
    catalogue: [fileAddress(record, HASHES_FILE), record.integrity[HASHES_FILE]],
  });
  for (const file of FILES) assert.ok(html.includes(fileAddress(record, file)), file);
  assert.ok(html.includes(`data-href="tickets.66.css"`) || html.includes('as="style"'));
  assert.ok(html.includes('/releases/shell/1.0.0/main.bb.js'), 'next to a release by version');
});

test('content-addressed files are immutable and precompressed, and releases share equal files', async (context) => {
  const { app, config, record } = await setUp(context);
  const next = await publish(new FolderStore(config.releasesDir), '2.1.0');
  assert.equal(fileAddress(next, 'remoteEntry.js'), fileAddress(record, 'remoteEntry.js'));
  assert.notEqual(fileAddress(next, TICKETS), fileAddress(record, TICKETS));
  for (const { url, version } of [record, next].map((one) => ({ url: fileAddress(one, TICKETS), ...one }))) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url,
      headers: { 'accept-encoding': 'br' },
    });
    assert.equal(statusCode, 200);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.ok(brotliDecompressSync(rawPayload).toString().includes(version));
  }
});

test('content address outside the store returns 404 or 400', async (context) => {
  const { app, config, record } = await setUp(context);
  await writeFile(join(config.releasesDir, '../secret.txt'), 'secret');
  const folder = fileAddress(record, TICKETS).replace(TICKETS, '');
  for (const url of [
    `${folder}..%2f..%2f..%2f..%2fsecret.txt`,
    `${folder}%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.txt`,
    `${folder}gone.js`,
    folder,
    '/files/catalogue/0123456789abcdef/tickets.44.js',
    '/releases/.files/catalogue/',
    `/releases/.files${folder.slice('/files'.length)}${TICKETS}`,
  ]) {
    const { statusCode, body } = await app.inject(url);
    assert.ok(statusCode === 404 || statusCode === 400, `${url} answered ${statusCode}`);
    assert.doesNotMatch(body, /secret$/);
  }
});

test('edge fetches a content-addressed file from the bucket once', async (context) => {
  const s3 = await startS3Server();
  Object.assign(process.env, s3.env);
  const built = await mkdtemp(join(tmpdir(), 'built-'));
  const copies = await mkdtemp(join(tmpdir(), 'copies-'));
  context.after(async () => {
    await s3.close();
    for (const dir of [built, copies]) await rm(dir, { recursive: true });
  });
  const record = await publish(new FolderStore(built), '2.0.0');
  const url = `s3://${BUCKET}/shop`;
  await new BucketStore(bucketObjects(url)).publish(built, record);
  const { app } = await startEdge(context, { releasesUrl: url, releasesDir: copies });
  const address = fileAddress(record, TICKETS);
  s3.asked.length = 0;
  assert.equal((await app.inject(address)).statusCode, 200);
  assert.equal((await app.inject(address)).statusCode, 200);
  assert.equal(s3.asked.filter((line) => line.endsWith(TICKETS)).length, 1);
  assert.equal((await app.inject(address.replace(TICKETS, 'other.js'))).statusCode, 404);
});
