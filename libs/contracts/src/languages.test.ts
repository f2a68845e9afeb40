import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_ID, localeOfLanguageId, localisePath, LOCALES, splitLocale } from './languages.ts';

test('Spanish has no prefix, every other language has (R14)', () => {
  assert.equal(localisePath('/monuments/alcazar', 'es'), '/monuments/alcazar');
  assert.equal(localisePath('/monuments/alcazar', 'it'), '/it/monuments/alcazar');
  assert.equal(localisePath('/', 'fr'), '/fr');
});

test('an address splits into the locale and path it was made of', () => {
  for (const locale of LOCALES) {
    for (const path of ['/', '/monuments/alcazar', '/it-company']) {
      const { locale: found, path: rest } = splitLocale(localisePath(path, locale));
      assert.deepEqual({ found, rest }, { found: locale, rest: path });
    }
  }
});

test('a slug that begins like a locale is no prefix', () => {
  assert.deepEqual(splitLocale('/italica'), { locale: 'es', path: '/italica', isPrefixed: false });
});

test('/es is a company page, not a prefix: Spanish has none', () => {
  assert.equal(splitLocale('/es').isPrefixed, false);
});

test('language ids are those of the contract (R13)', () => {
  assert.deepEqual(LANGUAGE_ID, { es: 1, en: 2, de: 3, fr: 4, ca: 6, it: 7 });
  assert.equal(localeOfLanguageId(6), 'ca');
  assert.equal(localeOfLanguageId(5), undefined);
});
