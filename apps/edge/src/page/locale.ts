import { DEFAULT_LOCALE, FALLBACK_LOCALE, isLocale, type Locale } from '@taquilla/contracts';
import { acceptedLanguages } from '@taquilla/server';

/**
 * The language of a visitor who comes to the bare `/`: the remembered choice, else what the browser asks for, as far as
 * it is offered (R15). Whoever wants none of these languages gets the fallback, English; who asks for none, as
 * programs do, gets Spanish.
 */
export function rootLocale(
  remembered: string | undefined,
  acceptLanguage: string | undefined,
  offered: readonly Locale[],
): Locale {
  const asked = acceptedLanguages(acceptLanguage ?? '');
  const otherwise = asked.some((language) => language !== '*') ? [FALLBACK_LOCALE] : [];
  const wanted = [remembered, ...asked, ...otherwise];
  return wanted.filter(isLocale).find((locale) => offered.includes(locale)) ?? DEFAULT_LOCALE;
}
