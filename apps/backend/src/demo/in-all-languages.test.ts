import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES } from '@taquilla/contracts';
import { demoCompanies } from './companies.ts';

/** Every text of a document, by the way to it. */
function textsIn(part: unknown, way = ''): [string, Record<string, string>][] {
  if (typeof part !== 'object' || part === null) return [];
  if ('es' in part && 'en' in part) return [[way, part as Record<string, string>]];
  return Object.entries(part).flatMap(([name, inner]) => textsIn(inner, `${way}/${name}`));
}

test('every text of the demo is there in every language', () => {
  const texts = textsIn(demoCompanies);
  assert.ok(texts.length > 150);
  for (const [way, words] of texts) {
    for (const locale of LOCALES) assert.ok(words[locale], `${way} (${words['es'] ?? ''}) in ${locale}`);
  }
});

test('every venue offers every language, its own first', () => {
  for (const { languages } of demoCompanies.flatMap(({ venues }) => venues)) {
    assert.equal(languages[0], 'es');
    assert.deepEqual([...languages].sort(), [...LOCALES].sort());
  }
});
