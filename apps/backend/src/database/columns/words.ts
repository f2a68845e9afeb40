import { FALLBACK_LOCALE, LOCALES, type Locale } from '@taquilla/contracts';
import { z } from 'zod';

/** A name or text by language, of so many characters at most. What a language lacks is shown in English, else as it is. */
export const wordsOf = (longest: number) =>
  z
    .partialRecord(z.enum(LOCALES), z.string().min(1).max(longest))
    .refine((byLocale) => Object.keys(byLocale).length > 0, 'Needs a text in one language at least');
export const words = wordsOf(50_000);
export type Words = z.output<typeof words>;

/** What is said in a language, or instead (R7). */
export const wordsIn = (said: Words, locale: Locale): string =>
  said[locale] ?? said[FALLBACK_LOCALE] ?? Object.values(said)[0] ?? '';
