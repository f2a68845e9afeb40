import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_ID, localeOfLanguageId, localisePath, LOCALES, splitLocale } from './languages.ts';

test('localisePath prefixes every language except Spanish (R14)', () => {
  assert.equal(localisePath('/monuments/alcazar', 'es'), '/monuments/alcazar');
  assert.equal(localisePath('/monuments/alcazar', 'it'), '/it/monuments/alcazar');
  assert.equal(localisePath('/', 'fr'), '/fr');
});

test('splitLocale reverses localisePath', () => {
  for (const locale of LOCALES) {
    for (const path of ['/', '/monuments/alcazar', '/it-company']) {
      const { locale: found, path: rest } = splitLocale(localisePath(path, locale));
      assert.deepEqual({ found, rest }, { found: locale, rest: path });
    }
  }
});

test('splitLocale does not take a slug that begins like a locale for a prefix', () => {
  assert.deepEqual(splitLocale('/italica'), { locale: 'es', path: '/italica', isPrefixed: false });
});

test('splitLocale takes /es for a company page, since Spanish has no prefix', () => {
  assert.equal(splitLocale('/es').isPrefixed, false);
});

test('language ids are those of the API (R13)', () => {
  assert.deepEqual(LANGUAGE_ID, { es: 1, en: 2, de: 3, fr: 4, ca: 6, it: 7 });
  assert.equal(localeOfLanguageId(6), 'ca');
  assert.equal(localeOfLanguageId(5), undefined);
});
