import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { integrityOf } from '@taquilla/delivery';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compile } from './compile.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-integrity-'));
  writeFileSync(path.join(dir, 'main.js'), "import('./lazy.js');");
  writeFileSync(path.join(dir, 'lazy.js'), "export default 'lazy';");
});
after(() => {
  rmSync(dir, { recursive: true });
});

test('the runtime pins what it loads later, and a second attempt has an address of its own', async () => {
  const output = path.join(dir, 'out');
  await compile({
    mode: 'production',
    context: dir,
    entry: './main.js',
    output: { path: output, chunkFilename: 'chunk-[contenthash].js' },
    plugins: [new MiniCssExtractPlugin(), new IntegrityPlugin()],
  });
  const chunk = readdirSync(output).find((file) => file.startsWith('chunk-')) ?? '';
  const runtime = readFileSync(path.join(output, 'main.js'), 'utf8');
  assert.ok(runtime.includes(`"${chunk}":"${integrityOf(readFileSync(path.join(output, chunk)))}"`));
  assert.ok(runtime.includes('.integrity='));
  assert.ok(runtime.includes('?r='));
  assert.ok(!runtime.includes('__CHUNK_INTEGRITY__'));
});
