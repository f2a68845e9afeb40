import { LOCALES, type Locale } from '@taquilla/contracts';

/**
 * What the language switcher lists: the languages the venue offers (all, where there is no venue) that the shop has
 * texts for, without the current one, in the shop's order.
 */
export function otherLocales(
  offered: readonly Locale[] | undefined,
  spoken: readonly Locale[],
  current: Locale,
): Locale[] {
  const isOffered = (locale: Locale) => offered === undefined || offered.includes(locale);
  return LOCALES.filter((locale) => locale !== current && spoken.includes(locale) && isOffered(locale));
}
