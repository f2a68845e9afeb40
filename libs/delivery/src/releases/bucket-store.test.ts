import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { contentFileAt, fileAddress, fileInStore } from '../files/file-address.ts';
import { integrityOf } from '../files/integrity.ts';
import { bucketObjects } from '../objects/bucket-objects.ts';
import { BUCKET, startS3Server, type S3Server } from '@taquilla/testing/delivery/s3-server.ts';
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
  // each test uses its own folder of the bucket
  url = `s3://${BUCKET}/${path.basename(dir)}`;
  bucket = new BucketStore(bucketObjects(url, s3.env));
});
afterEach(() => {
  s3.mend();
  rmSync(dir, { recursive: true });
});

const VERSION = '1.5.0-ab12cd34';

/** Builds a release of two files in a new folder store. */
async function build(script: string, version = VERSION): Promise<{ dir: string; record: ReleaseRecord }> {
  const store = new FolderStore(mkdtempSync(path.join(builds.dir, '..', 'build-')));
  const draft = store.draftFolder('events');
  writeFileSync(path.join(draft, 'remoteEntry.js'), script);
  writeFileSync(path.join(draft, 'logo.woff2'), 'font');
  const record = await store.publish(draft, exampleRelease({ name: 'events', version }));
  return { dir: store.dir, record };
}

type Built = Awaited<ReturnType<typeof build>>;
const publish = ({ dir: from, record }: Built) => bucket.publish(from, record);

/** Returns the paths of all files of a store. */
const filesOf = (store: string) =>
  readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(store, path.join(parentPath, name)))
    .sort();

test('BucketStore finds, lists and copies a published release completely', async () => {
  const built = await build('one'.repeat(400));
  assert.equal(await bucket.find('events', VERSION), undefined);
  assert.deepEqual(await publish(built), built.record);
  assert.deepEqual(await bucket.find('events', VERSION), built.record);
  assert.deepEqual(await bucket.versions('events'), [VERSION]);

  const copies = new FolderStore(path.join(dir, 'copies'));
  const releases = openReleases({ dir: copies.dir, url, env: s3.env });
  s3.asked.length = 0;
  const found = await Promise.all([1, 2, 3].map(() => releases.find('events', VERSION)));
  assert.deepEqual(found, [built.record, built.record, built.record]);
  assert.deepEqual(filesOf(copies.dir), filesOf(built.dir));
  for (const file of filesOf(built.dir)) {
    assert.deepEqual(readFileSync(path.join(copies.dir, file)), readFileSync(path.join(built.dir, file)));
  }
  assert.equal(s3.asked.filter((request) => request.includes('/records/')).length, 1);
  assert.equal(await releases.find('events', '9.9.9'), undefined);
});

test('BucketStore accepts the same build again and refuses other files under its version, also concurrently', async () => {
  const built = await build('one');
  await publish(built);
  assert.deepEqual(await publish({ ...built, record: { ...built.record, commit: 'later' } }), built.record);
  const other = await build('two');
  await assert.rejects(publish(other), /a release never changes/);

  const race = await Promise.allSettled(
    [await build('three', '1.6.0-ab12cd34'), await build('four', '1.6.0-ab12cd34')].map(publish),
  );
  assert.deepEqual(race.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('BucketStore does not list a release whose upload was interrupted, and a repeated publish completes the upload', async () => {
  const built = await build('broken'.repeat(200));
  const writes = filesOf(built.dir).length;
  for (let done = 0; done < writes; done += 1) {
    s3.breakAfter(Math.min(done, 1));
    await assert.rejects(publish(built), /cannot be reached/);
    s3.mend();
    assert.equal(await bucket.find('events', VERSION), undefined, `after ${done} writes`);
    assert.deepEqual(await bucket.versions('events'), []);
  }
  assert.deepEqual(await publish(built), built.record);
});

test('BucketStore uploads and copies a file shared by two releases once', async () => {
  await publish(await build('one'));
  const copies = path.join(dir, 'copies');
  const releases = openReleases({ dir: copies, url, env: s3.env });
  await releases.find('events', VERSION);
  s3.asked.length = 0;
  const next = await build('two', '1.6.0-ab12cd34');
  await publish(next);
  assert.ok(await releases.find('events', '1.6.0-ab12cd34'));
  const ofFiles = s3.asked.filter((request) => /^(PUT|GET) .*\/files\/events\/\w/.test(request));
  assert.equal(ofFiles.length, 6, 'remoteEntry.js in three forms, each written and read');
  assert.ok(!s3.asked.some((request) => request.includes('logo.woff2')));
});

test('hasFile copies a single file and rejects a damaged file', async () => {
  const { record } = await build('alone');
  await publish(await build('alone'));
  const releases = openReleases({ dir: path.join(dir, 'copies'), url, env: s3.env });
  const file = contentFileAt(fileAddress(record, 'remoteEntry.js'));
  assert.ok(file);
  assert.equal(await releases.hasFile({ ...file, name: 'other.js' }), false);
  assert.equal(await releases.hasFile(file), true);
  assert.equal(
    readFileSync(path.join(dir, 'copies', fileInStore(record, 'remoteEntry.js')), 'utf8'),
    'alone',
  );
  const font = contentFileAt(fileAddress(record, 'logo.woff2'));
  assert.ok(font);
  await bucketObjects(url, s3.env).write(`files/events/${font.hash}/logo.woff2`, 'other');
  await assert.rejects(releases.hasFile(font), /damaged/);
});

test('BucketStore reads and copies releases of schema 1, whose files are addressed by version', async () => {
  const record = exampleRelease({
    name: 'events',
    version: '0.9.0',
    integrity: { 'logo.woff2': integrityOf('old') },
  });
  const old = path.join(dir, 'old');
  mkdirSync(path.join(old, 'events/0.9.0'), { recursive: true });
  writeFileSync(path.join(old, fileInStore(record, 'logo.woff2')), 'old');
  await publish({ dir: old, record });
  const copies = path.join(dir, 'copies');
  assert.deepEqual(await openReleases({ dir: copies, url, env: s3.env }).find('events', '0.9.0'), record);
  assert.deepEqual(filesOf(copies), ['events/0.9.0/logo.woff2', 'events/0.9.0/record.json']);
});

test('find rejects a release with a damaged file and leaves no copy', async () => {
  const built = await build('whole');
  await publish(built);
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

test('find returns a copied release while the bucket is unavailable', async () => {
  const built = await build('kept');
  await publish(built);
  const place = { dir: path.join(dir, 'copies'), url, env: s3.env };
  await openReleases(place).find('events', VERSION);
  const unreachable = { ...s3.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' };
  assert.deepEqual(await openReleases({ ...place, env: unreachable }).find('events', VERSION), built.record);
});
