import { LOCALES, type Locale } from '@taquilla/contracts';
import ca from './words/ca.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import it from './words/it.json' with { type: 'json' };
import type { Words } from './document.ts';

/** The demo's texts in the languages that its documents leave out, by their Spanish. */
const TRANSLATED: Partial<Record<Locale, Readonly<Record<string, string>>>> = { ca, de, fr, it };

/** A text with the languages it lacks; where there is no translation it stays as it is. */
function wordsInAllLanguages(words: Words): Words {
  const found = LOCALES.flatMap((locale) => {
    const text = TRANSLATED[locale]?.[words.es];
    return text === undefined ? [] : [[locale, text]];
  });
  return { ...(Object.fromEntries(found) as Partial<Words>), ...words };
}

/** A document of the demo with all its texts in all languages. */
export function inAllLanguages<T>(document: T): T {
  if (isWords(document)) return wordsInAllLanguages(document) as T & Words;
  if (Array.isArray(document)) return document.map((part: unknown) => inAllLanguages(part)) as T;
  if (typeof document !== 'object' || document === null) return document;
  const parts = Object.entries(document).map(([name, part]: [string, unknown]) => [
    name,
    inAllLanguages(part),
  ]);
  return Object.fromEntries(parts) as T;
}

function isWords(part: unknown): part is Words {
  return typeof part === 'object' && part !== null && 'es' in part && 'en' in part;
}
