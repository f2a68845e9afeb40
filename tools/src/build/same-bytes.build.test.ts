import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import { ROOT } from '../workspace.ts';

const APP = 'events';
const run = promisify(execFile);

let dir: string;

before(() => {
  // on the same file system as the packages, which are hard-linked
  mkdirSync(path.join(ROOT, 'var'), { recursive: true });
  dir = mkdtempSync(path.join(ROOT, 'var/same-bytes-'));
});
after(() => {
  rmSync(dir, { recursive: true });
});

/** Copies the repository into another folder, as on another machine. */
async function elsewhere(): Promise<string> {
  const copy = path.join(dir, 'another/home/taquilla');
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    if (['.git', 'var', 'e2e', 'node_modules'].includes(name)) continue;
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  for (const packages of globSync('{,apps/*/,libs/*/,tools/}node_modules', { cwd: ROOT }))
    await run('cp', ['-al', path.join(ROOT, packages), path.join(copy, packages)]);
  return copy;
}

/** Builds an app in a copy of the repository with an empty store and returns its release record. */
async function built(root: string, store: string): Promise<Omit<ReleaseRecord, 'commit'>> {
  const env = { ...process.env, RELEASES_DIR: path.join(dir, store), RELEASES_URL: '' };
  const { stdout } = await run(process.execPath, ['tools/src/build.ts', APP], { cwd: root, env });
  const file = path.join(dir, store, APP, stdout.split(' ')[1] ?? '', 'record.json');
  const { commit: _, ...record } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord;
  return record;
}

test('buildRelease produces byte-identical releases of the same sources in different folders', async () => {
  const copy = await elsewhere();
  const [here, there] = await Promise.all([built(ROOT, 'one'), built(copy, 'other')]);
  assert.deepEqual(there, here);
  assert.ok(Object.keys(here.integrity).length > 10);
});
