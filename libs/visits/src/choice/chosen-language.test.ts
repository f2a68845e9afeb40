import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISIT_LANGUAGE_ID, VISIT_LANGUAGE_NAME, VISIT_LANGUAGES } from '@taquilla/contracts';
import { chosenLanguage } from './chosen-language.ts';

const all = VISIT_LANGUAGES.map((locale) => ({
  id: VISIT_LANGUAGE_ID[locale],
  locale,
  name: VISIT_LANGUAGE_NAME[locale],
}));
const guided = (languages: typeof all, chosenId: number | null) =>
  chosenLanguage(languages, chosenId, 'fr')?.locale;

test('chosenLanguage returns the chosen language, else the page’s, else the first (R21)', () => {
  assert.equal(guided(all, VISIT_LANGUAGE_ID.ru), 'ru');
  assert.equal(guided(all, null), 'fr');
  assert.equal(guided(all.slice(0, 3), null), 'en');
  assert.equal(guided(all, 99), 'fr');
});

test('chosenLanguage returns the only language, and undefined without languages', () => {
  assert.equal(guided(all.slice(4, 5), VISIT_LANGUAGE_ID.en), 'ru');
  assert.equal(guided([], VISIT_LANGUAGE_ID.en), undefined);
});
