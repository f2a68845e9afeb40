import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { missingPaths, placesOf } from './named-paths.ts';

/** These files contain invalid paths on purpose. */
const OWN_FILES = 'tools/src/lint/named-paths';

const IS_TEXT = /(?:\.(?:md|[cm]?[jt]sx?|css|ya?ml|conf|cfg|ini|example)|file|run)$/;

test('documents and comments refer only to existing documents and paths', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(path.join(ROOT, file)));
  const places = placesOf(files);
  const texts = files.filter((file) => IS_TEXT.test(file) && !file.startsWith(OWN_FILES));
  assert.ok(texts.length > 2_000);
  const missing = texts.flatMap((file) =>
    missingPaths(file, readFileSync(path.join(ROOT, file), 'utf8'), places).map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

const PLACES = placesOf([
  'docs/operations.md',
  'docs/decisions/001-old.md',
  'apps/edge/README.md',
  'apps/edge/src/page.ts',
]);
const inSource = (text: string) => missingPaths('apps/edge/src/page.ts', text, PLACES);
const inDocument = (text: string) => missingPaths('apps/edge/README.md', text, PLACES);

test('missingPaths resolves a document from the root or from the referring file', () => {
  assert.deepEqual(inSource('/** See docs/operations.md (docs/decisions/001-old.md). */'), []);
  assert.deepEqual(inSource('// see operations.md'), ['operations.md']);
  assert.deepEqual(missingPaths('deploy/app.yaml', 'a: b.md # see c.md', PLACES), ['c.md']);
  assert.deepEqual(inSource("const page = 'operations.md';"), [], 'strings of a program are not checked');
  assert.deepEqual(
    inDocument('`README.md`, [why](../../docs/decisions/001-old.md#why), [there](https://a.example/b.md)'),
    [],
  );
  assert.deepEqual(inDocument('[why](../docs/decisions/001-old.md)'), [
    '../docs/decisions/001-old.md',
    '../docs/decisions/001-old.md',
  ]);
});

test('missingPaths reports a missing path that begins with a folder of the repository', () => {
  assert.deepEqual(inSource('/** Beside apps/edge/src/. */'), []);
  assert.deepEqual(inSource('/** Of `apps/shell/src/page.ts`. */'), ['apps/shell/src/page.ts']);
  assert.deepEqual(inDocument('Settings in `deploy/.env` or in docs/operations.'), ['docs/operations']);
});

test('missingPaths resolves a source file by the end of its path', () => {
  assert.deepEqual(inDocument('`page.ts` and `edge/src/page.ts`'), []);
  assert.deepEqual(inDocument('`edge/page.ts` and `age.ts`'), ['edge/page.ts', 'age.ts']);
});
