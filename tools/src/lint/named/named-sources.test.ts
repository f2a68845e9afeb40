import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT } from '../../workspace.ts';

const IS_PATH = /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|css))`/g;

/** What a text names as a path though no file of the repository ends with it. */
const missingIn = (text: string, files: readonly string[]): string[] =>
  [...text.matchAll(IS_PATH)].flatMap(([, named = '']) =>
    files.some((file) => `/${file}`.endsWith(`/${named}`)) ? [] : named,
  );

test('every source that a document names is there', () => {
  const files = globSync(['*.ts', '{apps,libs,tools,e2e,lab,testing}/**/*.{ts,tsx,css}'], {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist}/**'],
  });
  const documents = globSync(['*.md', '{docs,apps/*,libs/*,tools,e2e,lab,testing}/**/*.md'], {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist}/**', '**/CHANGELOG.md'],
  });
  const missing = documents.flatMap((document) =>
    missingIn(readFileSync(`${ROOT}/${document}`, 'utf8'), files).map((named) => `${document}: ${named}`),
  );
  assert.ok(documents.length > 100);
  assert.deepEqual(missing, []);
  assert.deepEqual(missingIn('`libs/server/claim.ts` and `src/claim.ts`', ['libs/server/src/claim.ts']), [
    'libs/server/claim.ts',
  ]);
});
