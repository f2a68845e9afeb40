import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { ReleaseRecord } from '@taquilla/contracts';
import { exampleRelease } from '@taquilla/contracts/examples';
import { bucketObjects } from '../objects/bucket-objects.ts';
import { BUCKET, startS3Server, type S3Server } from '../testing/s3-server.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import { openReleases } from './releases.ts';

let s3: S3Server;
let dir: string;
let builds: FolderStore;
let bucket: BucketStore;
let url: string;

before(async () => {
  s3 = await startS3Server();
});
after(() => s3.close());

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-bucket-'));
  builds = new FolderStore(path.join(dir, 'builds'));
  // each test has a folder of the bucket to itself
  url = `s3://${BUCKET}/${path.basename(dir)}`;
  bucket = new BucketStore(bucketObjects(url, s3.env));
});
afterEach(() => {
  s3.mend();
  rmSync(dir, { recursive: true });
});

const VERSION = '1.5.0-ab12cd34';

/** Builds a release of two files in a folder of its own. */
async function build(script: string): Promise<{ folder: string; record: ReleaseRecord }> {
  const store = new FolderStore(mkdtempSync(path.join(builds.dir, '..', 'build-')));
  const draft = store.draftFolder('events');
  writeFileSync(path.join(draft, 'remoteEntry.js'), script);
  writeFileSync(path.join(draft, 'logo.woff2'), 'font');
  const record = await store.publish(draft, exampleRelease({ name: 'events', version: VERSION }));
  return { folder: store.folder('events', VERSION), record };
}

test('a published release is found, listed and copied whole', async () => {
  const { folder, record } = await build('one'.repeat(400));
  assert.equal(await bucket.find('events', VERSION), undefined);
  assert.deepEqual(await bucket.publish(folder, record), record);
  assert.deepEqual(await bucket.find('events', VERSION), record);
  assert.deepEqual(await bucket.versions('events'), [VERSION]);

  const copies = new FolderStore(path.join(dir, 'copies'));
  const releases = openReleases({ dir: copies.dir, url, env: s3.env });
  s3.asked.length = 0;
  const found = await Promise.all([1, 2, 3].map(() => releases.find('events', VERSION)));
  assert.deepEqual(found, [record, record, record]);
  const copied = copies.folder('events', VERSION);
  assert.deepEqual(readdirSync(copied).sort(), readdirSync(folder).sort());
  for (const file of readdirSync(folder)) {
    assert.deepEqual(readFileSync(path.join(copied, file)), readFileSync(path.join(folder, file)));
  }
  assert.equal(s3.asked.filter((request) => request.includes('/records/')).length, 1);
  assert.equal(await releases.find('events', '9.9.9'), undefined);
});

test('the same build may be published again; other bytes under its version may not, whoever is first', async () => {
  const { folder, record } = await build('one');
  await bucket.publish(folder, record);
  assert.deepEqual(await bucket.publish(folder, { ...record, commit: 'later' }), record);
  const other = await build('two');
  await assert.rejects(bucket.publish(other.folder, other.record), /a release never changes/);

  const race = await Promise.allSettled(
    [await build('three'), await build('four')].map((built) =>
      bucket.publish(built.folder, { ...built.record, version: '1.6.0-ab12cd34' }),
    ),
  );
  assert.deepEqual(race.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('an upload that breaks off at any point shows nothing, and can be done again', async () => {
  const { folder, record } = await build('broken'.repeat(200));
  const writes = readdirSync(folder).length;
  for (let done = 0; done < writes; done += 1) {
    s3.breakAfter(done);
    await assert.rejects(bucket.publish(folder, record), /fetch failed/);
    s3.mend();
    assert.equal(await bucket.find('events', VERSION), undefined, `after ${done} writes`);
    assert.deepEqual(await bucket.versions('events'), []);
  }
  assert.deepEqual(await bucket.publish(folder, record), record);
});

test('a copy with a damaged file is none', async () => {
  const { folder, record } = await build('whole');
  await bucket.publish(folder, record);
  const objects = bucketObjects(url, s3.env);
  const files = [...(await objects.list('files/')).keys()];
  const compressed = files.find((name) => name.endsWith('.gz')) ?? '';
  const other = files.find((name) => name.endsWith('.br')) ?? '';
  await objects.write(compressed, (await objects.read(other))?.content ?? '');
  const releases = openReleases({ dir: path.join(dir, 'copies'), url, env: s3.env });
  await assert.rejects(releases.find('events', VERSION));
  assert.equal(existsSync(path.join(dir, 'copies', 'events')), false);
  assert.deepEqual(readdirSync(path.join(dir, 'copies', '.drafts')), []);
});

test('what was copied is served although the bucket is gone', async () => {
  const { folder, record } = await build('kept');
  await bucket.publish(folder, record);
  const place = { dir: path.join(dir, 'copies'), url, env: s3.env };
  await openReleases(place).find('events', VERSION);
  const unreachable = { ...s3.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
  assert.deepEqual(await openReleases({ ...place, env: unreachable }).find('events', VERSION), record);
});
