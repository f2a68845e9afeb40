import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CONTRACT_VERSION } from '@taquilla/contracts';
import webpack from 'webpack';
import { exportedNames } from '../release/exported-names.ts';
import { readPackage, SCOPE, workspaceFolder } from '../workspace.ts';
import { compile } from './compile.ts';
import { exportHistory, requiredVersions } from './required-versions.ts';
import { SHARED, sharedConfig } from './shared.ts';

const OUR_LIBS = Object.keys(SHARED).filter((name) => name.startsWith(SCOPE));

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-required-'));
});
after(() => {
  rmSync(dir, { recursive: true });
});

/** What a remote with this source needs. */
async function neededBy(source: string): Promise<Record<string, string>> {
  writeFileSync(path.join(dir, 'remote.js'), source);
  const compilation = await compile({
    mode: 'production',
    context: dir,
    entry: './remote.js',
    output: { path: path.join(dir, 'out') },
    plugins: [new webpack.sharing.SharePlugin({ shared: sharedConfig('remote') })],
  });
  return requiredVersions(compilation);
}

test('a remote needs the first version of a lib that has all that it uses', async () => {
  const old = "import { Link, useRoute } from '@taquilla/router'; import { useState } from 'react';";
  assert.deepEqual(await neededBy(`${old} console.log(Link, useRoute, useState);`), {
    '@taquilla/router': '^1.0.0',
    react: '^19.0.0',
  });
  const newer = "import { Link, usePageVisit } from '@taquilla/router'; console.log(Link, usePageVisit);";
  assert.deepEqual(await neededBy(newer), { '@taquilla/router': '^1.1.0' });
});

for (const lib of OUR_LIBS) {
  test(`${lib} follows semantic versioning: names come with a minor version and stay`, () => {
    const history = exportHistory(lib);
    const written = Object.values(history).flat().sort();
    const exported = exportedNames(path.join(workspaceFolder(lib), 'src/index.ts')).sort();
    const gone = written.filter((name) => !exported.includes(name));
    assert.deepEqual(gone, [], 'a name that goes breaks remotes that are out there');
    const added = exported.filter((name) => !written.includes(name));
    assert.deepEqual(
      added,
      [],
      'new names are written down in exports.json, under a version that is not out yet',
    );
    assert.equal(readPackage(workspaceFolder(lib)).version, Object.keys(history).at(-1));
  });
}

test('the contract’s version is that of its package', () => {
  assert.equal(readPackage(workspaceFolder('@taquilla/contracts')).version, CONTRACT_VERSION);
});
