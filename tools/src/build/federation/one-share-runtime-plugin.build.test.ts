import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { compile } from '../compile.ts';
import { OneShareRuntimePlugin } from './one-share-runtime-plugin.ts';

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-shares-'));
  writeFileSync(path.join(dir, 'shared.js'), "export default 'what is shared';");
  writeFileSync(path.join(dir, 'main.js'), "import './shared.js';");
});
after(() => {
  rmSync(dir, { recursive: true });
});

/** A build that shares a file by webpack's own plugin. */
async function built(name: string, plugins: WebpackPluginInstance[]): Promise<string> {
  const provides = { './shared.js': { shareKey: 'shared', version: '1.0.0', eager: true } };
  await compile({
    mode: 'production',
    context: dir,
    entry: './main.js',
    output: { path: dir, filename: `${name}.js` },
    optimization: { minimize: false },
    plugins: [new webpack.sharing.ProvideSharedPlugin({ shareScope: 'default', provides }), ...plugins],
  });
  return readFileSync(path.join(dir, `${name}.js`), 'utf8');
}

test('a build has none of webpack’s own way to fill share scopes, and all the rest', async () => {
  const ownWay = /__webpack_require__\.I = /;
  assert.match(await built('with', []), ownWay);
  const code = await built('without', [new OneShareRuntimePlugin()]);
  assert.doesNotMatch(code, ownWay);
  assert.match(code, /what is shared/);
});
