import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import { areaTextProblems } from '../texts/area-texts.ts';
import { ROOT, webApp } from '../workspace.ts';

const LOCALE_FOLDER = 'src/base/choices/locales';
const PRODUCTS = 'src/features/products';

const app = webApp('catalogue');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

let dir: string;

before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-first-change-'));
});
after(() => {
  rmSync(dir, { recursive: true });
});

test('the first change of CONTRIBUTING.md names existing files and texts that ci accepts', () => {
  const [, section = ''] = /^## A first change(.*?)^## /ms.exec(read('CONTRIBUTING.md')) ?? [];
  for (const folder of [LOCALE_FOLDER, PRODUCTS]) assert.ok(section.includes(`apps/catalogue/${folder}/`));
  assert.match(read(`apps/catalogue/${PRODUCTS}/product-facts.tsx`), /const facts\b/);
  const [, listed = ''] = /after `(.*?)`/.exec(section) ?? [];
  assert.ok(read(`apps/catalogue/${PRODUCTS}/product-card.test.tsx`).includes(listed));
  const key = /t\('(?<key>[\w.]+)'/.exec(section)?.groups?.['key'];
  assert.equal(key, 'products.includes');

  cpSync(app.dir, dir, { recursive: true, filter: (file) => !file.includes('node_modules') });
  const texts = Array.from(section.matchAll(/^\s*\| `(..)\.json` +\| `(.+?)` +\|$/gm), (row) => row.slice(1));
  assert.deepEqual(texts.map(([locale]) => locale).sort(), [...LOCALES].sort());
  for (const [locale, text] of texts) {
    const file = path.join(dir, LOCALE_FOLDER, `${locale}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"products": {', `"products": { ${text},`));
  }
  assert.deepEqual(areaTextProblems({ ...app, dir }), []);
});
