import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import { entryLocale } from './entry-locale.ts';

const bare = {
  isPrefixed: false,
  cookie: undefined,
  current: 'es',
  client: undefined,
  venue: 'it',
  offered: LOCALES,
} as const;

test('entryLocale returns the client’s language, else the venue’s, without a stored choice (R18)', () => {
  assert.equal(entryLocale(bare), 'it');
  assert.equal(entryLocale({ ...bare, client: 'de' }), 'de');
  assert.equal(entryLocale({ ...bare, venue: 'es' }), null);
});

test('entryLocale returns null for an address with a language, else the stored choice', () => {
  assert.equal(entryLocale({ ...bare, isPrefixed: true, current: 'en', cookie: 'fr' }), null);
  assert.equal(entryLocale({ ...bare, cookie: 'es', client: 'de' }), null);
  assert.equal(entryLocale({ ...bare, cookie: 'fr', client: 'de' }), 'fr');
});

test('entryLocale skips languages that the venue does not offer', () => {
  const german = { ...bare, venue: 'de', offered: ['de', 'es'] } as const;
  assert.equal(entryLocale({ ...german, cookie: 'en' }), 'de');
  assert.equal(entryLocale({ ...german, cookie: 'en', client: 'es' }), null);
  assert.equal(entryLocale({ ...bare, offered: ['es', 'en'] }), null);
});
