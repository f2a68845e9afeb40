import type { Locale, OfferedVisitLanguage } from '@taquilla/contracts';

/**
 * The language of a visit: the one chosen, as long as it is offered; before that the page's, else the first. Undefined
 * where there is no choice.
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
