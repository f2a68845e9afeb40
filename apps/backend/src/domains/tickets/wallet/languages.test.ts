/** Pass texts in every language. */
import { test } from 'node:test';
import { compareLanguages } from '@taquilla/testing/backend/compare-languages.ts';
import { passTexts } from './pass-words.ts';

test('pass texts have the same keys and parameters in every language, and are translated', () => {
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
