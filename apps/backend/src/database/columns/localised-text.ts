import { FALLBACK_LOCALE, LOCALES, type Locale } from '@taquilla/contracts';
import { z } from 'zod';

/** Name or text by language, with a maximum length. Falls back to English, else to any language. */
export const wordsOf = (longest: number) =>
  z
    .partialRecord(z.enum(LOCALES), z.string().min(1).max(longest))
    .refine((byLocale) => Object.keys(byLocale).length > 0, 'Must have a text in at least one language');
export const words = wordsOf(50_000);
export type Words = z.output<typeof words>;

/** Returns the language of a fallback text (R7). */
export const languageIn = (text: Words, locale: Locale): Locale =>
  [locale, FALLBACK_LOCALE, ...LOCALES].find((one) => text[one] !== undefined) ?? locale;

/** Returns the text in a language, or its fallback. */
export const wordsIn = (text: Words, locale: Locale): string => text[languageIn(text, locale)] ?? '';
