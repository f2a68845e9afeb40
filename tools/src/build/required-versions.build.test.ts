import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { CONTRACT_VERSION } from '@taquilla/federation/contract';
import type { Compilation } from 'webpack';
import { exportedNames } from '../release/exported-names.ts';
import { readPackage, SCOPE, workspaceFolder } from '../workspace.ts';
import { compile } from './compile.ts';
import { exportHistory, lastVersions } from './export-history.ts';
import { federationPlugins } from './federation/federation-plugin.ts';
import { requiredNames, requiredVersions } from './required-versions.ts';
import { SHARED } from './shared.ts';

const OUR_LIBS = Object.keys(SHARED).filter((name) => name.startsWith(SCOPE));

const indexOf = (lib: string) => path.join(workspaceFolder(lib), 'src/index.ts');

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-required-'));
});
after(() => {
  rmSync(dir, { recursive: true });
});

function remoteWith(source: string): Promise<Compilation> {
  writeFileSync(path.join(dir, 'remote.js'), source);
  return compile({
    mode: 'production',
    context: dir,
    entry: './remote.js',
    output: { path: path.join(dir, 'out') },
    plugins: federationPlugins('remote', {}, { name: 'remote' }),
  });
}

/** Returns the required versions of a remote with this source. */
const neededBy = async (source: string) => requiredVersions(await remoteWith(source));

test('requiredVersions returns the first version of a lib that has all names in use', async () => {
  const old = "import { Link, useRoute } from '@taquilla/router'; import { useState } from 'react';";
  assert.deepEqual(await neededBy(`${old} console.log(Link, useRoute, useState);`), {
    '@taquilla/router': '^1.0.0',
    react: '^19.0.0',
  });
  const newer = "import { Link, usePageVisit } from '@taquilla/router'; console.log(Link, usePageVisit);";
  assert.deepEqual(await neededBy(newer), { '@taquilla/router': '^1.1.0' });
});

test('requiredNames lists the names that a remote uses of a package shared by names', async () => {
  const NAME = '@tanstack/react-query';
  const using = `import { useQuery, QueryClient } from '${NAME}'; import { useState } from 'react';`;
  const some = await remoteWith(`${using} console.log(useQuery, QueryClient, useState);`);
  assert.deepEqual(requiredNames(some), { [NAME]: ['QueryClient', 'useQuery'] });
  const all = await remoteWith(`import * as all from '${NAME}'; console.log(all);`);
  assert.deepEqual(requiredNames(all), { [NAME]: ['*'] });
});

test('requiredNames lists the names that a remote uses of libs, and omits libs imported as a whole', async () => {
  const some = await remoteWith("import { Link } from '@taquilla/router'; console.log(Link);");
  assert.deepEqual(requiredNames(some), { '@taquilla/router': ['Link'] });
  const all = await remoteWith("import * as all from '@taquilla/router'; console.log(all);");
  assert.deepEqual(requiredNames(all), { '@taquilla/router': [] });
});

for (const lib of OUR_LIBS) {
  const current = lastVersions(lib).at(-1) ?? '';

  test(`${lib} exports exactly the names that its exports.json lists`, () => {
    const written = Object.values(exportHistory(lib)).flat();
    const exported = exportedNames(indexOf(lib));
    const gone = written.filter((name) => !exported.includes(name));
    assert.deepEqual(gone, [], 'a removed name breaks deployed remotes');
    const added = exported.filter((name) => !written.includes(name));
    assert.deepEqual(added, [], 'add new names to exports.json, under an unreleased version');
  });

  test(`${lib} has the package version of its newest entry in exports.json`, () => {
    assert.equal(readPackage(workspaceFolder(lib)).version, current);
  });
}

test('the contract version equals the version of its package', () => {
  assert.equal(readPackage(workspaceFolder('@taquilla/federation')).version, CONTRACT_VERSION);
});
