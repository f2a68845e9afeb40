import { DEFAULT_LOCALE, FALLBACK_LOCALE, isLocale, type Locale } from '@taquilla/contracts';
import { acceptedLanguages } from '@taquilla/server';

/**
 * Returns the language for a request of `/`: the stored choice, else the first accepted language that is offered (R15). If
 * none is offered, returns English or, where English is not offered, Spanish; without `Accept-Language`, as from bots,
 * Spanish.
 */
export function rootLocale(
  remembered: string | undefined,
  acceptLanguage: string | undefined,
  offered: readonly Locale[],
): Locale {
  const accepted = acceptedLanguages(acceptLanguage ?? '');
  const fallback = accepted.some((language) => language !== '*') ? [FALLBACK_LOCALE] : [];
  const candidates = [remembered, ...accepted, ...fallback];
  return candidates.filter(isLocale).find((locale) => offered.includes(locale)) ?? DEFAULT_LOCALE;
}
