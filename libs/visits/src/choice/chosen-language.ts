import type { Locale, OfferedVisitLanguage } from '@taquilla/contracts';

/**
 * Returns the language of a visit: the chosen language if it is offered, else the page's, else the first; undefined:
 * the visit has no languages.
 */
export function chosenLanguage(
  languages: readonly OfferedVisitLanguage[],
  chosenId: number | null,
  locale: Locale,
): OfferedVisitLanguage | undefined {
  if (languages.length < 2) return languages[0];
  return (
    languages.find(({ id }) => id === chosenId) ??
    languages.find((language) => language.locale === locale) ??
    languages[0]
  );
}
