import { DEFAULT_LOCALE, FALLBACK_LOCALE, isLocale, type Locale } from '@taquilla/contracts';

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
  const asked = preferences(acceptLanguage ?? '');
  const otherwise = asked.some((language) => language !== '*') ? [FALLBACK_LOCALE] : [];
  const wanted = [remembered, ...asked, ...otherwise];
  return wanted.filter(isLocale).find((locale) => offered.includes(locale)) ?? DEFAULT_LOCALE;
}

/** Languages of an Accept-Language header without their regions, best first; refused ones (`q=0`) are left out. */
function preferences(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
