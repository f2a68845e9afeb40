import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import { missingTexts } from '../domains/operations/catalogue-file/missing-texts.ts';
import { readCatalogue } from '../domains/operations/catalogue-file/read-file.ts';
import { demoFiles, demoTexts } from './demo-files.ts';

test('every venue of the demo is a valid catalogue file with all translations', () => {
  for (const { name, text } of demoTexts()) {
    const { file } = readCatalogue(text, name);
    assert.equal(name, `${file.venue.slug}.json`);
    assert.deepEqual(missingTexts(file), []);
  }
});

test('every venue has all languages, Spanish first', () => {
  for (const { venue } of demoFiles()) {
    assert.equal(venue.languages[0], 'es');
    assert.deepEqual([...venue.languages].sort(), [...LOCALES].sort());
  }
});
