import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { HASHES_FILE, integrityOf } from '@taquilla/delivery';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { compile } from './compile.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-integrity-'));
  writeFileSync(path.join(dir, 'main.js'), "import(/* webpackChunkName: 'lazy' */ './lazy.js');");
});
after(() => {
  rmSync(dir, { recursive: true });
});

/** Builds the fixture with this text in its lazy module. Returns a reader of its output files. */
async function built(text: string): Promise<(file: string) => string> {
  const output = path.join(dir, text);
  writeFileSync(path.join(dir, 'lazy.js'), `export default '${text}';`);
  await compile({
    mode: 'production',
    context: dir,
    entry: './main.js',
    output: { path: output, chunkFilename: '[name].js' },
    plugins: [new MiniCssExtractPlugin(), new IntegrityPlugin('events')],
  });
  return (file) => readFileSync(path.join(output, file), 'utf8');
}

test('the hashes file pins lazily loaded files, and the runtime sets integrity and a parameter for retries', async () => {
  const read = await built('one');
  const hashes = JSON.parse(read(HASHES_FILE)) as Record<string, string>;
  assert.equal(hashes['lazy.js'], integrityOf(read('lazy.js')));
  const runtime = read('main.js');
  assert.ok(runtime.includes('.integrity='));
  assert.ok(runtime.includes('?r='));
  assert.ok(runtime.includes('.hashes.events'));
});

test('a changed module changes its own file and the hashes file only', async () => {
  const [one, other] = [await built('one'), await built('other')];
  assert.equal(one('main.js'), other('main.js'));
  assert.notEqual(one('lazy.js'), other('lazy.js'));
  assert.notEqual(one(HASHES_FILE), other(HASHES_FILE));
});
