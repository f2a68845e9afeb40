import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { BUCKET, startS3Server, type S3Server } from '@taquilla/testing/delivery/s3-server.ts';
import { bucketObjects } from './bucket-objects.ts';
import type { Objects } from './objects.ts';

let s3: S3Server;
let objects: Objects;

before(async () => {
  s3 = await startS3Server();
  objects = bucketObjects(`s3://${BUCKET}/some/folder`, s3.env);
});
after(() => s3.close());

test('bucketObjects reads a written object, whose tag changes with its content', async () => {
  assert.equal(await objects.read('a/ñ & b.bin'), undefined);
  const bytes = Buffer.from([0, 255, 13, 10]);
  assert.equal(await objects.write('a/ñ & b.bin', bytes), true);
  const first = await objects.read('a/ñ & b.bin');
  assert.ok(first);
  assert.deepEqual(first.content, bytes);
  await objects.write('a/ñ & b.bin', 'two');
  const second = await objects.read('a/ñ & b.bin');
  assert.notEqual(second?.tag, first.tag);
  assert.deepEqual(await objects.list('a/'), new Map([['a/ñ & b.bin', second?.tag]]));
});

test('bucketObjects write returns false when the object has another tag than expected', async () => {
  assert.equal(await objects.write('once', 'one', null), true);
  assert.equal(await objects.write('once', 'two', null), false);
  const { tag } = (await objects.read('once')) ?? {};
  assert.equal(await objects.write('once', 'two', tag), true);
  assert.equal(await objects.write('once', 'three', tag), false);
  assert.equal((await objects.read('once'))?.content.toString(), 'two');
});

test('bucketObjects remove deletes an object and ignores a missing one', async () => {
  await objects.write('removed', 'x');
  await objects.remove('removed');
  await objects.remove('removed');
  assert.equal(await objects.read('removed'), undefined);
});

test('bucketObjects list returns names and tags over all pages', async () => {
  const names = Array.from({ length: 5 }, (_, index) => `many/${index} & more`);
  await Promise.all(names.map((name) => objects.write(name, 'x')));
  const listed = await objects.list('many/');
  assert.deepEqual([...listed.keys()].sort(), names.sort());
  assert.equal(listed.get('many/3 & more'), (await objects.read('many/3 & more'))?.tag);
  assert.equal((await objects.list('nothing/')).size, 0);
});

test('bucketObjects throws an error with the reason for refused access or wrong settings', async () => {
  const unauthorised = bucketObjects(`s3://${BUCKET}`, { ...s3.env, AWS_ACCESS_KEY_ID: 'unknown' });
  await assert.rejects(unauthorised.write('x', 'y'), /write x: 403 .*Access Key/);
  assert.throws(() => bucketObjects(`s3://${BUCKET}`, {}), /AWS_ACCESS_KEY_ID/);
  assert.throws(() => bucketObjects('https://bucket', s3.env), /no bucket/);
});

test('bucketObjects names the setting when the bucket is unavailable or has no credentials', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_ENDPOINT_URL: `http://${host}` };
  await assert.rejects(bucketObjects('s3://bucket', env).read('a'), {
    message: `RELEASES_URL: the bucket at ${host} cannot be reached (ECONNREFUSED). Correct AWS_ENDPOINT_URL, or start it.`,
  });
  assert.throws(() => bucketObjects('s3://bucket', {}), /RELEASES_URL: a bucket needs AWS_/);
});
