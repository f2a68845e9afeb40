import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { LOCALES, type Locale } from '@taquilla/contracts';

/** Texts of every room: one file per language. */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = [
  ...globSync('apps/{*/src,shell/src/screens,catalogue/src/base/choices,catalogue/src/features/*}/locales', {
    cwd: ROOT,
  }),
  ...globSync('libs/i18n/src/refusals/*/', { cwd: ROOT }),
];

/** Words that a language shares with English, and names. */
const SHARED = new Set(
  `Total|Subtotal|Promo|Pax|T. Pax|Error|Password|E-mail|Prefix|Pass|Tickets|Name|Status|Code|Date|Sector|Online|Client
   NIF|CIF|SDI|PEC|IBAN|PDF|QR|Newsletter|Description|Conditions|Options|Places|Categories|Invitation|Individual|Message
   {{count, number}} pass|{{count, number}} place|{{count, number}} places|{{count, number}} date|{{count, number}} dates|Promotion|Promotion {{code}}
   Adaptable|Compatible|Navigable
   {{count, number}} minutes|Code QR {{number}}|optional|{{title}} (optional)`
    .split(/\||\n/)
    .map((word) => word.trim()),
);

type Texts = Map<string, string>;

function flatten(group: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as Record<string, unknown>, `${prefix}${key}.`),
  );
}

const read = (folder: string, locale: Locale): Texts =>
  new Map(
    flatten(
      JSON.parse(readFileSync(path.join(ROOT, folder, `${locale}.json`), 'utf8')) as Record<string, unknown>,
    ),
  );

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const HOLE = /\{\{\w+(?:, number)?\}\}/g;
const holesIn = (text: string) => [...new Set(text.match(HOLE))].sort();
const hasWords = (text: string) => /\p{L}/u.test(text.replace(HOLE, ''));

/** Plural forms that counting things needs; Spanish, French, Italian and Catalan have `many` for millions only. */
function formsOf(locale: Locale): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].sort();
}

for (const folder of FOLDERS) {
  describe(folder, () => {
    const spanish = read(folder, 'es');
    const english = read(folder, 'en');
    const keys = [...new Set([...spanish.keys()].map(baseOf))].sort();

    for (const locale of LOCALES) {
      it(`${locale} has every text, with its plural forms, and no other`, () => {
        const texts = read(folder, locale);
        assert.deepEqual([...new Set([...texts.keys()].map(baseOf))].sort(), keys);
        const plurals = [...texts.keys()].filter((key) => PLURAL.test(key) && !key.endsWith('_many'));
        for (const base of new Set(plurals.map(baseOf))) {
          const forms = plurals.filter((key) => baseOf(key) === base).map((key) => key.split('_').at(-1));
          assert.deepEqual(forms.sort(), formsOf(locale), base);
        }
      });

      it(`${locale} fills the same holes`, () => {
        for (const [key, text] of read(folder, locale)) {
          assert.notEqual(text.trim(), '', key);
          const model =
            spanish.get(key) ?? spanish.get(`${baseOf(key)}_other`) ?? spanish.get(baseOf(key)) ?? '';
          // "one" may be said in words
          const holes = (of: string) =>
            holesIn(of).filter((hole) => !key.endsWith('_one') || hole !== '{{count, number}}');
          assert.deepEqual(holes(text), holes(model), key);
        }
      });

      it(`${locale} groups what it counts`, () => {
        for (const [key, text] of read(folder, locale)) assert.doesNotMatch(text, /\{\{\s*count\s*\}\}/, key);
      });

      it(`${locale} is no copy of another language`, () => {
        if (locale === 'en') return;
        const copies = [...read(folder, locale)].filter(
          ([key, text]) => text === english.get(key) && hasWords(text) && !SHARED.has(text),
        );
        assert.deepEqual(copies, []);
      });
    }
  });
}

describe('French keeps its double signs with their words', () => {
  const assertKept = (texts: readonly (string | undefined)[]) => {
    for (const text of texts) assert.doesNotMatch(text ?? '', / [;:!?»]|« /);
  };

  for (const folder of [
    ...FOLDERS,
    ...globSync('apps/{backend/src/modules,edge/src}/*/locales', { cwd: ROOT }),
  ]) {
    it(`in ${folder}`, () => {
      assertKept([...read(folder, 'fr').values()]);
    });
  }

  it('in titles and descriptions of pages', () => {
    const french = globSync('apps/*/{remote,shell}.json', { cwd: ROOT }).flatMap((file) => {
      const { routes } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as {
        routes: { title?: { fr: string }; description?: { fr: string } }[];
      };
      return routes.flatMap(({ title, description }) => [title?.fr, description?.fr]);
    });
    assert.ok(french.length > 15);
    assertKept(french);
  });
});
