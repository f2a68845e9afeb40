import { FALLBACK_LOCALE, LOCALES, type Locale } from '@taquilla/contracts';
import { z } from 'zod';

/** A name or text by language, of so many characters at most. What a language lacks is shown in English, else as it is. */
export const wordsOf = (longest: number) =>
  z
    .partialRecord(z.enum(LOCALES), z.string().min(1).max(longest))
    .refine((byLocale) => Object.keys(byLocale).length > 0, 'Needs a text in one language at least');
export const words = wordsOf(50_000);
export type Words = z.output<typeof words>;

/** The language of a text that is shown to a visitor of another language (R7). */
export const languageIn = (said: Words, locale: Locale): Locale =>
  [locale, FALLBACK_LOCALE, ...LOCALES].find((one) => said[one] !== undefined) ?? locale;

/** What is said in a language, or instead. */
export const wordsIn = (said: Words, locale: Locale): string => said[languageIn(said, locale)] ?? '';
