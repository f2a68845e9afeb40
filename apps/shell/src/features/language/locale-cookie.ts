import { isLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '@taquilla/contracts';

const SECONDS_PER_DAY = 86_400;

/** Returns the language in the cookie; undefined: no cookie, or an unknown language. */
export function rememberedLocale(): Locale | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`));
  const value = pair?.slice(LOCALE_COOKIE.length + 1);
  return isLocale(value) ? value : undefined;
}

/** Stores the language in the cookie for 365 days (R16). */
export function rememberLocale(locale: Locale): void {
  const maxAge = LOCALE_COOKIE_DAYS * SECONDS_PER_DAY;
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${maxAge}; samesite=lax`;
}
