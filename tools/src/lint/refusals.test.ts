import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { REFUSALS } from '@taquilla/contracts';
import { ROOT } from '../workspace.ts';
import { ERRORS_PAGE, errorsPage } from './errors-page.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = (...globs: string[]) =>
  globs.flatMap((glob) => globSync(glob, { cwd: ROOT })).filter((file) => !file.includes('/refusals/'));

test('docs/errors.md matches the error catalogue (npm run docs:generate)', () => {
  assert.equal(readFileSync(ERRORS_PAGE, 'utf8'), errorsPage());
});

test('every error code is used by a source', () => {
  const servers = sources('apps/{backend,edge,sandbox}/src/**/*.ts', 'libs/contracts/src/**/*.ts');
  const text = servers
    .filter((file) => !isTest(file))
    .map(read)
    .join('\n');
  assert.deepEqual(
    Object.keys(REFUSALS).filter((code) => !text.includes(`'${code}'`)),
    [],
  );
});

/** Tests that check the catalogue's texts, and the bank's texts. */
const OF_TEXTS = /specified-texts\.test|use-server-message\.test|bank-texts/;
/** Contexts in which a test sends or compares a server's message; a page may show the same text. */
const SENT = /(?:message: |refuse\(\d+, |\.message, |'http', )$/;
const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gm;

test('error texts are written in the catalogue only, and no source compares them', () => {
  const texts = Object.values(REFUSALS).map(([, text]) =>
    text.includes('{') ? (text.split('{')[0] ?? '') : `${text}'`,
  );
  const telling = texts.filter((text) => text.length > 8);
  const files = sources('{apps,libs}/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts').filter(
    (file) => !OF_TEXTS.test(file),
  );
  const found = files.flatMap((file) => {
    const source = read(file).replace(COMMENT, '').replaceAll(/["`]/g, "'");
    const isWritten = (text: string) =>
      source
        .split(`'${text}`)
        .slice(0, -1)
        .some((before) => !(isTest(file) || file.startsWith('e2e')) || SENT.test(before));
    return telling.filter(isWritten).map((text) => `${file}: ${text}`);
  });
  assert.deepEqual(found, []);
});
