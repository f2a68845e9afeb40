import { LOCALES, type Locale } from '@taquilla/contracts';

/** Languages that the shell has texts for; a test compares them with `locales/`. */
export const TRANSLATED_LOCALES: readonly Locale[] = LOCALES;
