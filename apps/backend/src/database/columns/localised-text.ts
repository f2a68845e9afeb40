import { FALLBACK_LOCALE, LOCALES, type Locale } from '@taquilla/contracts';
import { z } from 'zod';

/** Creates the schema of a name or text by language; each text has at most `longest` characters. */
export const wordsOf = (longest: number) =>
  z
    .partialRecord(z.enum(LOCALES), z.string().min(1).max(longest))
    .refine((byLocale) => Object.keys(byLocale).length > 0, 'Must have a text in at least one language');
export const words = wordsOf(50_000);
export type Words = z.output<typeof words>;

/** Returns the language in which a text is available: the requested language, else English, else any other (R7). */
export const languageIn = (text: Words, locale: Locale): Locale =>
  [locale, FALLBACK_LOCALE, ...LOCALES].find((one) => text[one] !== undefined) ?? locale;

/** Returns the text in a language, or in the language of `languageIn`. */
export const wordsIn = (text: Words, locale: Locale): string => text[languageIn(text, locale)] ?? '';
