import type { Headquarter, Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';

/** Country of a language. English has none. */
const COUNTRY_OF_LANGUAGE: Record<Locale, string> = {
  es: 'ES',
  ca: 'ES',
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  en: '',
};

/**
 * Returns the likely countries of a buyer, the likeliest first: the region of the page's language in the browser's settings
 * ("de-AT"), the language's country, the venue's country, the regions of the browser's other languages.
 * @param languages the browser's languages, the preferred one first
 */
export function likelyCountries(
  locale: Locale,
  { address }: Pick<Headquarter, 'address'>,
  languages: readonly string[],
): string[] {
  const regionOf = (language: string) => /-([A-Z]{2})$/.exec(language)?.[1] ?? '';
  const [spoken = ''] = languages.filter((language) => language.startsWith(`${locale}-`)).map(regionOf);
  const countries = [spoken, COUNTRY_OF_LANGUAGE[locale], address?.country ?? '', ...languages.map(regionOf)];
  return [...new Set(countries)].filter(Boolean);
}

/** Returns `likelyCountries` for this page and browser. */
export const useLikelyCountries = (): string[] =>
  likelyCountries(useLocale(), useVenue(), typeof navigator === 'undefined' ? [] : navigator.languages);
