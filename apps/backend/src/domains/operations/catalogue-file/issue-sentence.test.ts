import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { EXAMPLE } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { issueSentence } from './issue-sentence.ts';
import { readCatalogue } from './read-file.ts';
import { UnusableFile } from './unusable-file.ts';

const sentence = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueSentence }).error?.issues[0]?.message;

for (const [schema, value, expected] of [
  [z.string().min(1), '', 'Is empty: write a text'],
  [z.string().min(3), 'ab', 'Must have at least 3 characters'],
  [z.string().max(2), 'abc', 'Must have at most 2 characters'],
  [z.string(), undefined, 'Is missing: add it'],
  [z.string(), null, 'Must be a text in quotation marks'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.number().max(9), 10, 'Must be at most 9'],
  [z.number().gt(0), 0, 'Must be more than 0'],
  [z.array(z.int()).min(1), [], 'Is an empty list: write one entry or more'],
  [z.object({}), [], 'Must be an object: { … }'],
  [z.enum(['yes', 'no']), 'perhaps', 'Must be one of: "yes", "no"'],
  [z.email(), 'x', 'Must be an e-mail address such as tickets@example.org'],
  [z.iso.date(), '24.12.', 'Must be a day such as 2026-12-24'],
] as const) {
  test(`issueSentence returns “${expected}” for ${JSON.stringify(value)}`, () => {
    assert.equal(sentence(schema, value), expected);
  });
}

test('an invalid file is reported with sentences that state what to write, never with the validator’s messages', () => {
  const wrong = EXAMPLE.replace('"city": "Granada"', '"city": ""')
    .replace('"languages": ["es", "en"]', '"languages": ["es", "pt"]')
    .replace('"price": 9,', '"price": "9",');
  assert.throws(
    () => readCatalogue(wrong, 'catalog.json'),
    (error) => {
      assert.ok(error instanceof UnusableFile);
      const text = error.lines.join('\n');
      assert.match(text, /venue\.city: Is empty: write a text/);
      assert.match(text, /price: Must be a number/);
      assert.doesNotMatch(text, /expected|Invalid|Too (small|big)/);
      return true;
    },
  );
});
