import assert from 'node:assert/strict';
import { LOCALES, type Locale } from '@taquilla/contracts';

/** What is said, by where it stands. */
function sayings(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) => [...sayings(part, `${path}.${name}`)]);
  return new Map(parts);
}

/**
 * Fails unless all languages say the same things with the same blanks, each in its own words.
 * @param shared names, numbers and words that languages share, by their path
 */
export function compareLanguages(textsOf: (locale: Locale) => object, shared: readonly string[] = []): void {
  const english = sayings(textsOf('en'));
  for (const locale of LOCALES) {
    const texts = sayings(textsOf(locale));
    assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort(), locale);
    for (const [path, text] of texts) {
      const blanks = (saying: string | undefined) => saying?.match(/\{\{\w+\}\}/g)?.sort();
      assert.deepEqual(blanks(text), blanks(english.get(path)), `${locale}${path}: ${text}`);
      assert.ok(text.trim() === text && text !== '', `${locale}${path}`);
      if (shared.includes(path)) continue;
      const others = LOCALES.filter((other: Locale) => other !== locale);
      for (const other of others) {
        assert.notEqual(
          text,
          sayings(textsOf(other)).get(path),
          `${path} is the same in ${locale} and ${other}`,
        );
      }
    }
  }
}
