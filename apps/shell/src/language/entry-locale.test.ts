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
  spoken: LOCALES,
} as const;

test('without a choice the venue’s language is taken, the client’s before it', () => {
  assert.equal(entryLocale(bare), 'it');
  assert.equal(entryLocale({ ...bare, client: 'de' }), 'de');
  assert.equal(entryLocale({ ...bare, venue: 'es' }), null);
});

test('an address with a language and a remembered language are choices and win', () => {
  assert.equal(entryLocale({ ...bare, isPrefixed: true, current: 'en' }), null);
  assert.equal(entryLocale({ ...bare, cookie: 'es', client: 'de' }), null);
});

test('nobody is sent to a language that the shop has no texts for', () => {
  assert.equal(entryLocale({ ...bare, spoken: ['es', 'en'] }), null);
});
