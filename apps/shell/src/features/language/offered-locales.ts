import { LOCALES, type Locale } from '@taquilla/contracts';

/**
 * Returns the languages for the language switcher: offered by the venue and translated, without the current language,
 * in the shop's order.
 * @param offered languages of the venue; undefined: no venue, all languages
 */
export function otherLocales(
  offered: readonly Locale[] | undefined,
  translated: readonly Locale[],
  current: Locale,
): Locale[] {
  const isOffered = (locale: Locale) => offered === undefined || offered.includes(locale);
  return LOCALES.filter((locale) => locale !== current && translated.includes(locale) && isOffered(locale));
}
