import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { deltaOf, isDeltaOf } from './delta.ts';
import { logicalName, namePattern } from './logical-name.ts';

const HEAD = 40;

test('deltaOf contains the hash of its dictionary and restores the file with it only', async () => {
  const before = Buffer.from(randomBytes(300_000).toString('base64'));
  const after = Buffer.concat([before.subarray(0, 200_000), Buffer.from('new'), before.subarray(200_000)]);
  const delta = await deltaOf(before, after);
  assert.equal(delta.subarray(0, 8).toString('hex'), '5e2a4d1820000000');
  assert.deepEqual(delta.subarray(8, HEAD), createHash('sha256').update(before).digest());
  assert.deepEqual(zstdDecompressSync(delta.subarray(HEAD), { dictionary: before }), after);
  assert.ok(delta.length < 300, `${delta.length} bytes`);
  assert.throws(() => zstdDecompressSync(delta.subarray(HEAD), { dictionary: after }));
  assert.ok(await isDeltaOf(delta, before, after));
  for (const other of [
    delta.subarray(0, -1),
    delta.subarray(0, HEAD),
    delta.with(9, 0),
    delta.with(-1, 0),
    Buffer.alloc(0),
  ])
    assert.ok(!(await isDeltaOf(Buffer.from(other), before, after)), other.toString('hex'));
  assert.ok(!(await isDeltaOf(delta, before, before)));
  assert.ok(!(await isDeltaOf(delta, after, after)));
});

test('logicalName removes the build hash of a file name, and namePattern replaces the hash with *', () => {
  const names = ['vendor.90718a7f.js', 'tickets.75454079.css', 'remoteEntry.js', 'vendor.js'];
  assert.deepEqual(names.map(logicalName), ['vendor.js', 'tickets.css', 'remoteEntry.js', 'vendor.js']);
  assert.deepEqual(names.map(namePattern), ['vendor.*.js', 'tickets.*.css', 'remoteEntry.js', 'vendor.js']);
});
