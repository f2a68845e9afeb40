import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { exampleRelease } from '@taquilla/contracts/examples';
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

test('a release appears whole: files, their compressed forms and the record', async () => {
  const script = 'console.log(1);'.repeat(50);
  const folder = build({ 'remoteEntry.js': script, 'logo.woff2': 'font' });
  assert.equal(await store.find('catalogue', draft.version), undefined);
  const record = await store.publish(folder, draft);
  const published = store.folder('catalogue', draft.version);
  assert.deepEqual(readdirSync(published).sort(), [
    'logo.woff2',
    'record.json',
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
  ]);
  const read = (name: string) => readFileSync(path.join(published, name));
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

test('the same build may be published again, another one under the same version may not (R209)', async () => {
  await store.publish(build({ 'remoteEntry.js': 'one' }), draft);
  await store.publish(build({ 'remoteEntry.js': 'one' }), draft);
  await assert.rejects(store.publish(build({ 'remoteEntry.js': 'two' }), draft), /a release never changes/);
  assert.equal(
    readFileSync(path.join(store.folder('catalogue', draft.version), 'remoteEntry.js'), 'utf8'),
    'one',
  );
});
