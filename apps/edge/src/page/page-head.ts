import { DEFAULT_LOCALE, LOCALES, localisePath, pageHeadOf, type Locale } from '@taquilla/contracts';
import { jsonLd, type JsonLd } from './json-ld.ts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

export interface PageHead {
  title: string;
  description: string | undefined;
  /** undefined: the page is not meant for search engines */
  canonical: string | undefined;
  /** the same page in other languages; `x-default` is the one without a prefix */
  alternates: { language: string; href: string }[];
  /** what the page is about, in the words of schema.org */
  jsonLd: JsonLd | undefined;
}

/** What search engines and the browser's tab need to know. Addresses are absolute as far as the shop knows its own. */
export function pageHead(
  match: PageMatch,
  data: PageData,
  publicUrl: string | undefined,
  now?: number,
): PageHead {
  const isListed = isForSearchEngines(match, data);
  const address = (locale: Locale) => (publicUrl ?? '') + localisePath(match.path, locale);
  return {
    ...pageHeadOf(match.route, data.venue ?? data.company, match.locale),
    canonical: isListed ? address(match.locale) : undefined,
    alternates: isListed
      ? [
          ...offeredLocales(match, data).map((locale) => ({ language: locale, href: address(locale) })),
          { language: 'x-default', href: address(DEFAULT_LOCALE) },
        ]
      : [],
    jsonLd: isListed ? jsonLd(match, data, publicUrl ?? '', now) : undefined,
  };
}

/** A venue's page whose address names no venue shows another one to each visitor. */
function isForSearchEngines(match: PageMatch, data: PageData): boolean {
  return data.outcome === 'found' && match.route?.page !== 'strict' && !isNobodys(match, data);
}

function isNobodys({ route }: PageMatch, { venue }: PageData): boolean {
  return (route?.layout === 'venue' || route?.layout === 'client') && !venue;
}

/** Languages that the shell speaks. */
export function shellLocales({ composition }: Pick<PageMatch, 'composition'>): Locale[] {
  const spoken = LOCALES.filter((locale) => composition.shell.locales[locale]);
  return spoken.length > 0 ? spoken : [...LOCALES];
}

/**
 * Languages that a page is known to exist in: those of its venue's interface, as far as the shell speaks them; none where the
 * address does not say whose page it is.
 */
export const knownLocales = (match: PageMatch, data: PageData): Locale[] =>
  isNobodys(match, data) ? [] : offeredLocales(match, data);

function offeredLocales(match: PageMatch, data: PageData): Locale[] {
  const venueOffers = data.languages?.map((language) => language.locale);
  return shellLocales(match).filter((locale) => !venueOffers || venueOffers.includes(locale));
}
