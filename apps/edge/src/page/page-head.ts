import { DEFAULT_LOCALE, LOCALES, localisePath, type Locale } from '@taquilla/contracts';
import type { PageData } from './page-data.ts';
import type { PageMatch } from './match-page.ts';

const SHOP = 'Taquilla';
const DESCRIPTION_LENGTH = 160;

export interface PageHead {
  title: string;
  description: string | undefined;
  /** undefined: the page is not meant for search engines */
  canonical: string | undefined;
  /** the same page in other languages; `x-default` is the one without a prefix */
  alternates: { language: string; href: string }[];
}

/** What search engines and the browser's tab need to know. Addresses are absolute as far as the shop knows its own. */
export function pageHead(match: PageMatch, data: PageData, publicUrl: string | undefined): PageHead {
  const owner = data.venue ?? data.company;
  const isListed = data.outcome === 'found' && match.route?.page !== 'strict';
  const address = (locale: Locale) => (publicUrl ?? '') + localisePath(match.path, locale);
  return {
    title: owner?.name ?? SHOP,
    description: data.venue && shorten(data.venue.description),
    canonical: isListed ? address(match.locale) : undefined,
    alternates: isListed
      ? [
          ...offeredLocales(match, data).map((locale) => ({ language: locale, href: address(locale) })),
          { language: 'x-default', href: address(DEFAULT_LOCALE) },
        ]
      : [],
  };
}

/** Languages that the shell speaks. */
export function shellLocales({ composition }: Pick<PageMatch, 'composition'>): Locale[] {
  const spoken = LOCALES.filter((locale) => composition.shell.locales[locale]);
  return spoken.length > 0 ? spoken : [...LOCALES];
}

function offeredLocales(match: PageMatch, data: PageData): Locale[] {
  const venueOffers = data.languages?.map((language) => language.locale);
  return shellLocales(match).filter((locale) => !venueOffers || venueOffers.includes(locale));
}

/** Plain text of at most 160 characters, cut at a word. */
function shorten(html: string): string | undefined {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= DESCRIPTION_LENGTH) return text || undefined;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
