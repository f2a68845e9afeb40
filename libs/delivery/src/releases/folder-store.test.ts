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
import { afterEach, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { fileAddress, fileInStore } from '../files/file-address.ts';
import { FolderStore } from './folder-store.ts';

let dir: string;
let store: FolderStore;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-store-'));
  store = new FolderStore(dir);
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const draft = exampleRelease({ name: 'catalogue', version: '1.0.0-ab12cd34' });

function build(files: Record<string, string>): string {
  const folder = store.draftFolder('catalogue');
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

/** Returns the names of a release's content-addressed files, with their compressed forms. */
const filesOf = (record: ReleaseRecord) =>
  readdirSync(path.join(dir, '.files', record.name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('FolderStore publishes files, compressed forms and record at once', async () => {
  const script = 'console.log(1);'.repeat(50);
  const folder = build({ 'remoteEntry.js': script, 'logo.woff2': 'font' });
  assert.equal(await store.find('catalogue', draft.version), undefined);
  const record = await store.publish(folder, draft);
  assert.deepEqual(readdirSync(store.folder('catalogue', draft.version)), ['record.json']);
  assert.deepEqual(filesOf(record), [
    'logo.woff2',
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
  ]);
  const entry = fileInStore(record, 'remoteEntry.js');
  assert.equal(entry, path.join('.files', fileAddress(record, 'remoteEntry.js').slice('/files/'.length)));
  const read = (name: string) => readFileSync(path.join(dir, path.dirname(entry), name));
  assert.equal(brotliDecompressSync(read('remoteEntry.js.br')).toString(), script);
  assert.equal(gunzipSync(read('remoteEntry.js.gz')).toString(), script);
  assert.deepEqual(await store.find('catalogue', draft.version), record);
  assert.deepEqual(await store.versions('catalogue'), [draft.version]);
  assert.deepEqual(record.sizes['remoteEntry.js'], {
    raw: script.length,
    br: read('remoteEntry.js.br').length,
  });
  assert.match(record.integrity['logo.woff2'] ?? '', /^sha256-/);
  assert.equal(existsSync(folder), false);
});

test('FolderStore accepts the same build again and refuses another build under the same version', async () => {
  await store.publish(build({ 'remoteEntry.js': 'one' }), draft);
  await store.publish(build({ 'remoteEntry.js': 'one' }), draft);
  await assert.rejects(store.publish(build({ 'remoteEntry.js': 'two' }), draft), /a release never changes/);
  const record = await store.find('catalogue', draft.version);
  assert.ok(record);
  assert.equal(readFileSync(path.join(dir, fileInStore(record, 'remoteEntry.js')), 'utf8'), 'one');
});

test('FolderStore stores a file shared by two releases once, also from another folder of the build', async () => {
  const first = await store.publish(build({ 'remoteEntry.js': 'one', 'tickets.js': 'same' }), draft);
  const files = build({ 'remoteEntry.js': 'two' });
  mkdirSync(path.join(files, 'deeper'));
  writeFileSync(path.join(files, 'deeper/tickets.js'), 'same');
  const second = await store.publish(files, { ...draft, version: '1.0.1-ab12cd34' });
  assert.equal(fileAddress(first, 'tickets.js'), fileAddress(second, 'tickets.js'));
  assert.notEqual(fileAddress(first, 'remoteEntry.js'), fileAddress(second, 'remoteEntry.js'));
  assert.equal(filesOf(first).filter((name) => name === 'tickets.js').length, 1);
  assert.equal(filesOf(first).length, 9);
});

test('FolderStore refuses to publish over a stored file with other content', async () => {
  const record = await store.publish(build({ 'remoteEntry.js': 'one' }), draft);
  writeFileSync(path.join(dir, fileInStore(record, 'remoteEntry.js')), 'other');
  const again = store.publish(build({ 'remoteEntry.js': 'one' }), { ...draft, version: '1.0.1-ab12cd34' });
  await assert.rejects(again, /has other content already/);
});
