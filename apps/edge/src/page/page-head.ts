import { DEFAULT_LOCALE, LOCALES, localisePath, pageHeadOf, type Locale } from '@taquilla/contracts';
import { jsonLd, type JsonLd } from './json-ld.ts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

export interface PageHead {
  title: string;
  description: string | undefined;
  /** undefined: the page is not indexed */
  canonical: string | undefined;
  /** the page in each of its languages; `x-default` is the address without a language prefix */
  alternates: { language: string; href: string }[];
  /** schema.org structured data */
  jsonLd: JsonLd | undefined;
}

/** Builds title, description and links of a page for search engines. Addresses are absolute when `publicUrl` is known. */
export function pageHead(
  match: PageMatch,
  data: PageData,
  publicUrl: string | undefined,
  now?: number,
): PageHead {
  const isListed = isIndexed(match, data);
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

/**
 * Returns whether a page is indexed. A venue page without a venue in its address is not: its content differs between
 * visitors.
 */
function isIndexed(match: PageMatch, data: PageData): boolean {
  return data.outcome === 'found' && match.route?.page !== 'strict' && !hasNoVenue(match, data);
}

function hasNoVenue({ route }: PageMatch, { venue }: PageData): boolean {
  return (route?.layout === 'venue' || route?.layout === 'client') && !venue;
}

/** Returns the languages of the shell release; all languages if it names none. */
export function shellLocales({ composition }: Pick<PageMatch, 'composition'>): Locale[] {
  const locales = LOCALES.filter((locale) => composition.shell.locales[locale]);
  return locales.length > 0 ? locales : [...LOCALES];
}

/**
 * Returns the languages that a page exists in: those of its venue that the shell has; none for a venue page without a venue.
 */
export const knownLocales = (match: PageMatch, data: PageData): Locale[] =>
  hasNoVenue(match, data) ? [] : offeredLocales(match, data);

function offeredLocales(match: PageMatch, data: PageData): Locale[] {
  const venueOffers = data.languages?.map((language) => language.locale);
  return shellLocales(match).filter((locale) => !venueOffers || venueOffers.includes(locale));
}
