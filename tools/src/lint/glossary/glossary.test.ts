import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { glossaryProblems } from './forbidden-words.ts';
import { textsOfSource, visitorTexts } from './visitor-texts.ts';

const TEXTS = visitorTexts();

describe('glossary', () => {
  for (const locale of ['es', 'ca', 'de', 'en', 'fr', 'it']) {
    it(`has no forbidden word in the ${locale} texts of pages, emails, bonds and demo data`, () => {
      const texts = TEXTS.filter((text) => text.locale === locale);
      for (const place of [
        'apps/checkout/',
        'libs/i18n/',
        'libs/i18n/src/wallet-groups.ts',
        'libs/visits/src/waiting-room.tsx',
        'emails/',
        'domains/tickets/bond/',
        'domains/customers/confirmation/',
        'demo/',
      ]) {
        assert.ok(
          texts.some(({ file }) => file.includes(place)),
          `${place} has texts`,
        );
      }
      assert.deepEqual(glossaryProblems(texts), []);
    });
  }

  for (const [locale, text] of [
    ['es', 'Muestre el código'],
    ['es', 'Sus entradas'],
    ['es', 'Detalle del pase'],
    ['ca', 'La seva compra'],
    ['ca', 'Triar dates'],
    ['de', 'Zurück zum Denkmal'],
    ['de', 'Ihre Eintrittskarten'],
    ['de', 'Dieser Pass ist nicht aktiv'],
    ['en', "the bank's page"],
    ['en', 'You can`t'],
    ['en', 'An email was sent'],
    ['fr', 'Ce code n’est pas valable'],
    ['it', 'risparmi 2 €'],
  ] as const) {
    it(`reports the forbidden word in “${text}”`, () => {
      assert.equal(glossaryProblems([{ file: 'x', locale, text }]).length, 1);
    });
  }

  it('textsOfSource reads the language of a text from the property or constant that contains it', () => {
    const source = `const de = { a: 'Eins', f: (n: number) => \`Nur <b>\${n}</b> Plätze\` };
      export const demo = { key: 'x', name: { es: 'Uno', en: 'One' } };`;
    assert.deepEqual(
      textsOfSource('x.ts', source).map(({ locale, text }) => [locale, text]),
      [
        ['de', 'Eins'],
        ['de', 'Nur  …  Plätze'],
        ['es', 'Uno'],
        ['en', 'One'],
      ],
    );
  });
});
