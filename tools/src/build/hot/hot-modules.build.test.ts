import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { baseConfig } from '../base-config.ts';
import { compile } from '../compile.ts';
import { ROOT, webApps } from '../../workspace.ts';
import { hotRules } from './rules.ts';

const FILES = {
  'screen.js': 'export default function Screen() {}\nexport const texts = {};',
  'locales/en.json': '{"title":"Log in"}',
  'main.js': `
    exports.texts = require('./locales/en.json').default;
    require('./screen.js');
    const accepts = (name) => Object.values(require.cache).find(({ id }) => id.endsWith(name)).hot._selfAccepted;
    exports.accepts = { screen: accepts('screen.js'), texts: accepts('en.json'), other: accepts('main.js') };`,
};

test('a screen module and a file of texts accept their own change in a development build', async (context) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-hot-'));
  context.after(() => {
    rmSync(dir, { recursive: true });
  });
  mkdirSync(path.join(dir, 'locales'));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(dir, file), text);
  await compile({
    mode: 'development',
    target: 'node',
    devtool: false,
    context: dir,
    entry: './main.js',
    output: { path: dir, filename: 'out.cjs', library: { type: 'commonjs-module' } },
    resolve: { modules: [path.join(ROOT, 'node_modules')] },
    module: { rules: hotRules({ dir, exposes: { './screen': './screen.js' } }) },
    plugins: [new webpack.HotModuleReplacementPlugin()],
  });
  assert.deepEqual(createRequire(import.meta.url)(path.join(dir, 'out.cjs')), {
    texts: { title: 'Log in' },
    accepts: { screen: true, texts: true, other: false },
  });
});

test('each app’s development build has the hot-reload rules for screens and texts, and its release build has none', () => {
  for (const app of webApps()) {
    const rules = (mode: 'development' | 'production') =>
      baseConfig({ app, version: '0.0.0-dev', output: '/', mode }).module?.rules;
    for (const rule of hotRules(app)) {
      assert.ok(JSON.stringify(rules('development')).includes(JSON.stringify(rule)), app.name);
      assert.ok(!JSON.stringify(rules('production')).includes(JSON.stringify(rule)), app.name);
    }
  }
});
