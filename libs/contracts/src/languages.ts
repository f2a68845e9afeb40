/** Interface languages, their ids and names (R13, R14). */
export const LOCALES = ['es', 'ca', 'de', 'en', 'fr', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language without a prefix in the address. */
export const DEFAULT_LOCALE: Locale = 'es';
/** Language of names and texts that a venue has not translated. */
export const FALLBACK_LOCALE: Locale = 'en';

export const LANGUAGE_ID: Record<Locale, number> = { es: 1, en: 2, de: 3, fr: 4, ca: 6, it: 7 };
export const LANGUAGE_NAME: Record<Locale, string> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
  ca: 'Catalán',
};

/** Languages of guided visits (R21). */
export const VISIT_LANGUAGES = ['en', 'es', 'de', 'fr', 'ru', 'ca', 'it'] as const;
export type VisitLanguage = (typeof VISIT_LANGUAGES)[number];
export const VISIT_LANGUAGE_ID: Record<VisitLanguage, number> = { ...LANGUAGE_ID, ru: 5 };
export const VISIT_LANGUAGE_NAME: Record<VisitLanguage, string> = { ...LANGUAGE_NAME, ru: 'Русский' };

/** Names of languages in themselves, for pages. The API has the Spanish “Catalán”. */
export const OWN_LANGUAGE_NAME: Record<VisitLanguage, string> = { ...VISIT_LANGUAGE_NAME, ca: 'Català' };

/** Returns the language of guided visits for an id; undefined: no such language. */
export function visitLanguageOfId(id: number): VisitLanguage | undefined {
  return VISIT_LANGUAGES.find((language) => VISIT_LANGUAGE_ID[language] === id);
}

/** Returns whether a value is a locale of the shop. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value);
}

/** Returns the locale of a language id; undefined: not a language of the shop. */
export function localeOfLanguageId(id: number): Locale | undefined {
  return LOCALES.find((locale) => LANGUAGE_ID[locale] === id);
}

/** Splits `/en/monuments/x` into its locale and the path without prefix, which starts with `/`. */
export function splitLocale(pathname: string): { locale: Locale; path: string; isPrefixed: boolean } {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first) && first !== DEFAULT_LOCALE) {
    return { locale: first, path: `/${rest.join('/')}`, isPrefixed: true };
  }
  return { locale: DEFAULT_LOCALE, path: pathname || '/', isPrefixed: false };
}

/** Adds the prefix of a language to a path; Spanish has none. */
export function localisePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
