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
  const nameOf = (start: string) => readdirSync(output).find((file) => file.startsWith(start)) ?? '';
  const hashOf = (file: string) => integrityOf(readFileSync(path.join(output, file)));
  const [chunk, list] = [nameOf('chunk-'), nameOf('hashes.')];
  const hashes = JSON.parse(readFileSync(path.join(output, list), 'utf8')) as Record<string, string>;
  assert.deepEqual(hashes, { [chunk]: hashOf(chunk) });
  const runtime = readFileSync(path.join(output, 'main.js'), 'utf8');
  assert.ok(runtime.includes(JSON.stringify([list, hashOf(list)])));
  assert.ok(runtime.includes('.integrity='));
  assert.ok(runtime.includes('?r='));
  assert.ok(!runtime.includes('__HASHES__'));
});
