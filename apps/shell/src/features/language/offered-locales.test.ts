import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import { otherLocales } from './offered-locales.ts';
import { TRANSLATED_LOCALES } from './translated-locales.ts';

test('otherLocales returns the venue’s languages without the current one, in the shop’s order (R19)', () => {
  assert.deepEqual(otherLocales(['it', 'en', 'es'], LOCALES, 'en'), ['es', 'it']);
});

test('otherLocales omits languages without texts', () => {
  assert.deepEqual(otherLocales(['es', 'en', 'it'], ['es', 'en'], 'es'), ['en']);
});

test('otherLocales returns all translated languages without a venue', () => {
  assert.deepEqual(otherLocales(undefined, ['es', 'en'], 'en'), ['es']);
});

test('TRANSLATED_LOCALES matches the files in locales/', () => {
  const files = readdirSync(path.join(import.meta.dirname, '../../locales'));
  assert.deepEqual(files.sort(), TRANSLATED_LOCALES.map((locale) => `${locale}.json`).sort());
});
