import { LOCALES, type Locale } from '@taquilla/contracts';

/** Languages the shell has texts for; another one is shown in English. A test compares it with `locales/`. */
export const TRANSLATED_LOCALES: readonly Locale[] = LOCALES;
