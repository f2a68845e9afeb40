import assert from 'node:assert/strict';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { LOCALES, type Locale } from '@taquilla/contracts';
import { ROOT, webApps } from '../workspace.ts';
import { areaTextProblems } from './area-texts.ts';
import { readLocaleFolder } from './locale-folder.ts';
import { frenchProblem, textProblems } from './text-problems.ts';

const foldersOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((folder) => path.join(ROOT, folder));

describe('locale files are complete and follow typography and glossary', () => {
  for (const app of webApps()) {
    it(`in apps/${app.name}`, () => {
      assert.deepEqual(areaTextProblems(app), []);
    });
  }

  it('in the libs', () => {
    const folders = foldersOf('libs/*/src/**/locales');
    assert.ok(folders.length > 0);
    assert.deepEqual(folders.flatMap(textProblems), []);
  });

  it('in the error messages of the backend', () => {
    const folders = foldersOf('libs/i18n/src/refusals/*/');
    assert.ok(folders.length > 3);
    assert.deepEqual(folders.flatMap(textProblems), []);
  });

  it('in the French texts of servers', () => {
    const folders = foldersOf('apps/{backend/src/{domains,emails},edge/src}/**/locales');
    const french = folders.flatMap((folder) => [...readLocaleFolder(folder).fr.values()]);
    assert.ok(french.length > 50);
    assert.deepEqual(
      french.flatMap((text) => frenchProblem(text) ?? []),
      [],
    );
  });
});

describe('textProblems', () => {
  let folder: string;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'taquilla-texts-'));
  });
  after(() => {
    rmSync(folder, { recursive: true });
  });

  const GOOD: Record<Locale, string> = {
    es: 'Quedan {{count, number}} plazas',
    ca: 'Queden {{count, number}} places',
    de: 'Noch {{count, number}} Plätze',
    en: '{{count, number}} places left',
    fr: 'Il reste {{count, number}} places',
    it: 'Restano {{count, number}} posti',
  };

  /** Returns the problems of six locale files when one language has other texts. */
  function problemsOf(locale: Locale, texts: Record<string, string>): string[] {
    for (const one of LOCALES) {
      const good = { left_one: GOOD[one], left_other: GOOD[one] };
      writeFileSync(path.join(folder, `${one}.json`), JSON.stringify(one === locale ? texts : good));
    }
    return textProblems(folder).map((problem) => problem.slice(problem.indexOf(': ') + 2));
  }

  const { de } = GOOD;
  for (const [what, texts, problem] of [
    [
      'a plural form that is missing',
      { left_other: de },
      '"left" counts and lacks a plural form. Add "left_one".',
    ],
    [
      'a plural form of another language',
      { left_one: de, left_other: de, left_few: de },
      '"left_few" is no plural form of German. Remove it.',
    ],
    [
      'a key of one language only',
      { left_one: de, left_other: de, right: 'Rechts' },
      '"right" is not in es.json. Add it to all six languages, or remove it here.',
    ],
    ['an empty text', { left_one: de, left_other: ' ' }, '"left_other" is empty. Write its text.'],
    [
      'a text that counts without grouping',
      { left_one: de, left_other: 'Noch {{count, number}} von {{count}} Plätzen' },
      '"left_other" counts with {{count}}. Write {{count, number}}, which groups 12.500.',
    ],
    [
      'a copy of the English text',
      { left_one: de, left_other: GOOD.en },
      `"left_other" is the English text “${GOOD.en}”. Translate it to German; a word that both languages share goes into tools/src/texts/text-problems.ts.`,
    ],
  ] as const) {
    it(`reports ${what}`, () => {
      assert.deepEqual(problemsOf('de', texts), [problem]);
    });
  }

  it('accepts the word for one in the singular form, and no-break spaces in French', () => {
    assert.deepEqual(problemsOf('de', { left_one: 'Noch ein Platz', left_other: de }), []);
    assert.deepEqual(problemsOf('fr', { left_one: 'Reste\u00a0: une place', left_other: GOOD.fr }), []);
  });
});
