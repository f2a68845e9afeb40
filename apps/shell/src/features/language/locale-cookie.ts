import { isLocale, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '@taquilla/contracts';

const SECONDS_PER_DAY = 86_400;

/** The remembered language (R16: 365 days, path /). */
export function rememberedLocale(): Locale | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`));
  const value = pair?.slice(LOCALE_COOKIE.length + 1);
  return isLocale(value) ? value : undefined;
}

export function rememberLocale(locale: Locale): void {
  const maxAge = LOCALE_COOKIE_DAYS * SECONDS_PER_DAY;
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${maxAge}; samesite=lax`;
}
