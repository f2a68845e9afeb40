import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Configuration } from 'webpack';
import { readPackage, ROOT } from '../../workspace.ts';
import { compile } from '../compile.ts';
import { SHARED } from '../shared.ts';
import { federationPlugins, RUNTIME_VERSION } from './federation-plugin.ts';
import { righted } from './right-manifest.ts';

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-federation-'));
  writeFileSync(path.join(dir, 'remote.js'), "import { useState } from 'react'; export default useState;");
  writeFileSync(path.join(dir, 'host.js'), "import('react');");
});
after(() => {
  rmSync(dir, { recursive: true });
});

async function build(name: string, options: Configuration): Promise<string> {
  const output = { path: path.join(dir, name), uniqueName: name, filename: 'main.js' };
  const resolve = { modules: [path.join(ROOT, 'node_modules')] };
  await compile({ mode: 'production', context: dir, output, resolve, performance: false, ...options });
  const file = name === 'remote' ? 'remoteEntry.js' : 'main.js';
  return readFileSync(path.join(dir, name, file), 'utf8');
}

test('the shell bundles the core of the federation runtime, and a remote uses the core of the shell', async () => {
  const exposes = { './screen': { import: ['./remote.js'], name: 'screen' } };
  const remote = await build('remote', {
    entry: {},
    plugins: federationPlugins('remote', {}, { name: 'remote', filename: 'remoteEntry.js', exposes }),
  });
  const host = await build('host', {
    entry: './host.js',
    plugins: federationPlugins('host', {}, { name: 'host' }),
  });
  // this error message occurs in the runtime's core only
  const ofRuntime = 'does not satisfy the requirement';
  assert.deepEqual([remote.includes(ofRuntime), host.includes(ofRuntime)], [false, true]);
  const [taken, provided] = [/=self\._FEDERATION_RUNTIME_CORE\b/, /\._FEDERATION_RUNTIME_CORE=/];
  assert.deepEqual([taken.test(remote), provided.test(host)], [true, true]);
});

test('plugin and runtime are pinned to the same exact version', () => {
  const { dependencies = {} } = readPackage(path.join(ROOT, 'tools')) as {
    dependencies?: Record<string, string>;
  };
  assert.equal(dependencies['@module-federation/enhanced'], RUNTIME_VERSION);
  for (const part of ['enhanced', 'webpack-bundler-runtime', 'runtime-core']) {
    const { version } = readPackage(path.join(ROOT, 'node_modules/@module-federation', part));
    assert.equal(version, RUNTIME_VERSION, part);
  }
});

test('righted returns a manifest with the ranges and the version of the record, and texts by language', () => {
  const manifest = {
    metaData: {
      buildInfo: { buildVersion: '1.0.0' },
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '' },
      types: { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    },
    shared: [
      { name: 'react/jsx-runtime', version: '19.3.1', requiredVersion: '^19.3.1' },
      { name: '@taquilla/api', version: '2.0.0', requiredVersion: '^2.0.0' },
    ],
    exposes: [
      {
        path: './screen',
        assets: { js: { sync: ['screen.js'], async: ['es.js', 'later.js'] }, css: { sync: [], async: [] } },
      },
    ],
  };
  const exposed = { js: ['screen.js'], css: [], locales: { es: ['es.js'] } };
  const shared = { react: '^19.0.0', '@taquilla/api': '^2.0.0' };
  const right = righted(
    manifest,
    { name: 'far', version: '1.0.0-abc', shared, exposes: { './screen': exposed } },
    (file) => `hash of ${file}`,
  );
  assert.equal(right.metaData.publicPath, '/files/far/');
  assert.equal(right.metaData.remoteEntry.path, 'hash of remoteEntry.js');
  assert.equal(right.metaData.buildInfo.buildVersion, '1.0.0-abc');
  // tools resolve both against the public path
  const { zip, api } = right.metaData.types ?? {};
  assert.deepEqual(
    [zip, api],
    ['hash of @mf-types.zip/@mf-types.zip', 'hash of @mf-types.d.ts/@mf-types.d.ts'],
  );
  assert.deepEqual(
    right.shared.map(({ requiredVersion }) => requiredVersion),
    ['^19.0.0', '^2.0.0'],
  );
  assert.deepEqual(right.exposes[0]?.assets.js.async, ['hash of later.js/later.js']);
  assert.deepEqual(right.exposes[0].locales, { es: ['es.js'] });
});

test('the shell exports the listed names of a package that is shared by names, and no other names', async () => {
  writeFileSync(path.join(dir, 'queries.js'), "import('@tanstack/react-query'); import('zod/mini');");
  const host = await build('queries', {
    entry: './queries.js',
    plugins: federationPlugins('host', {}, { name: 'queries' }),
  });
  for (const { names = [] } of Object.values(SHARED)) {
    for (const name of names) assert.ok(new RegExp(`\\b${name}:`).test(host), name);
  }
  assert.doesNotMatch(host, /\b(useInfiniteQuery|dehydrate|jwt):/);
});
