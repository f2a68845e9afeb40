/** Every letter in every language, complete and in that language alone. */
import { test } from 'node:test';
import { compareLanguages } from '@taquilla/testing/backend/compare-languages.ts';
import { mailTexts } from './email-texts.ts';

/** Names, numbers and words that languages share. */
const SHARED = [
  ...['.total', '.quantity', '.footer', '.invoice.label', '.barrier.language'],
  ...['.purchase.hello', '.purchase.helloUnnamed'],
];

test('all languages say the same things with the same blanks, each in its own words', () => {
  compareLanguages(mailTexts, SHARED);
});
