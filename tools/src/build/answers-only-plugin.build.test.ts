import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@taquilla/contracts';
import { ROOT } from '../workspace.ts';
import { AnswersOnlyPlugin } from './answers-only-plugin.ts';
import { compile } from './compile.ts';
import { scriptRule } from './loaders.ts';

const SURVEY = path.join(ROOT, 'libs/contracts/src/endpoints/survey.ts');
const load = createRequire(import.meta.url);

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-answers-'));
});
after(() => {
  rmSync(dir, { recursive: true });
});

/** @returns the file that a module is built into, and the names of what it exports */
async function build(entry: string): Promise<{ code: string; exported: Record<string, unknown> }> {
  const file = path.join(dir, `${path.parse(entry).name}.cjs`);
  await compile({
    mode: 'production',
    entry,
    output: { path: dir, filename: path.basename(file), library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    performance: false,
    resolve: { modules: [path.join(ROOT, 'node_modules')] },
    module: { rules: [scriptRule('production')] },
    plugins: [new AnswersOnlyPlugin()],
  });
  return { code: readFileSync(file, 'utf8'), exported: load(file) as Record<string, unknown> };
}

test('of an endpoint a browser has the answer alone, and nothing that the rest was made of', async () => {
  const { code, exported } = await build(SURVEY);
  const terms = Object.entries(exported as Record<string, Endpoint>).map(([name, one]) => [
    name,
    Object.keys(one.terms),
  ]);
  assert.deepEqual(Object.fromEntries(terms), {
    survey: ['answer'],
    answerSurvey: ['answer'],
    cityOfPostalCode: ['answer'],
  });
  assert.doesNotMatch(code, /noCity/);
});

test('what looks alike elsewhere stays whole', async () => {
  const entry = path.join(dir, 'elsewhere.js');
  writeFileSync(entry, 'export const terms = () => ({ body: 1, answer: 2 });');
  const { exported } = await build(entry);
  assert.deepEqual((exported['terms'] as () => object)(), { body: 1, answer: 2 });
});
