/** What passes say in every language, complete and in that language alone. */
import { test } from 'node:test';
import { compareLanguages } from '@taquilla/testing/backend/compare-languages.ts';
import { passTexts } from './pass-words.ts';

test('all languages say the same things with the same blanks, each in its own words', () => {
  compareLanguages(passTexts, [
    '.day',
    '.address',
    '.uses',
    '.time',
    '.row',
    '.seat',
    '.sector',
    '.kind',
    '.people_one',
    '.people_other',
    '.notice',
    '.included',
    '.place',
    '.visits',
  ]);
});
