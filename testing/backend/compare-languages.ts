import assert from 'node:assert/strict';
import { LOCALES, type Locale } from '@taquilla/contracts';

/** Returns every string of nested texts by its path, for example `.mail.subject`. */
function textsByPath(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const parts = Object.entries(value ?? {}).flatMap(([name, part]) => [
    ...textsByPath(part, `${path}.${name}`),
  ]);
  return new Map(parts);
}

/**
 * Fails unless all languages have the same keys and placeholders, and a different text for each key.
 * @param shared paths of texts that may be equal in several languages
 */
export function compareLanguages(textsOf: (locale: Locale) => object, shared: readonly string[] = []): void {
  const english = textsByPath(textsOf('en'));
  for (const locale of LOCALES) {
    const texts = textsByPath(textsOf(locale));
    assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort(), locale);
    for (const [path, text] of texts) {
      const placeholders = (content: string | undefined) => content?.match(/\{\{\w+\}\}/g)?.sort();
      assert.deepEqual(placeholders(text), placeholders(english.get(path)), `${locale}${path}: ${text}`);
      assert.ok(text.trim() === text && text !== '', `${locale}${path}`);
      if (shared.includes(path)) continue;
      const others = LOCALES.filter((other: Locale) => other !== locale);
      for (const other of others) {
        assert.notEqual(
          text,
          textsByPath(textsOf(other)).get(path),
          `${path} is the same in ${locale} and ${other}`,
        );
      }
    }
  }
}
