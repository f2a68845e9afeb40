import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { UNUSED } from './unused-code-plugin.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('the methods that are left out are those of the installed packages', () => {
  for (const [file, { methods }] of Object.entries(UNUSED)) {
    const source = read(file);
    for (const method of methods) assert.match(source, new RegExp(`^\\s+(async )?${method}\\(`, 'm'), file);
  }
});

test('nobody calls one', () => {
  const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
  const methods = Object.values(UNUSED).flatMap((unused) => unused.methods);
  const calls = new RegExp(`(?:i18next|[cC]lient)\\.(?:${methods.join('|')})\\(`);
  assert.deepEqual(
    sources.filter((file) => calls.test(read(file))),
    [],
  );
});
