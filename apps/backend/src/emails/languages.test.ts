/** Every e-mail is complete in every language. */
import { test } from 'node:test';
import { compareLanguages } from '@taquilla/testing/backend/compare-languages.ts';
import { mailTexts } from './email-texts.ts';

/** Names, numbers and words that languages share. */
const SHARED = [
  ...['.total', '.quantity', '.footer', '.invoice.label', '.barrier.language'],
  ...['.purchase.hello', '.purchase.helloUnnamed'],
];

test('all languages have the same texts with the same placeholders, each translated', () => {
  compareLanguages(mailTexts, SHARED);
});
