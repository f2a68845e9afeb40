import { DEFAULT_LOCALE, localisePath, type Locale } from '@taquilla/contracts';

/** What a page says to search engines, besides its title. */
export interface Head {
  description: string | undefined;
  /** unprefixed path; undefined: the page is not meant for search engines */
  path: string | undefined;
  locale: Locale;
  /** languages that the page exists in */
  locales: readonly Locale[];
}

/** A tag of the head, its attributes by name. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The tags of a page, as the edge writes them for the first one (`apps/edge/src/page/page-head.ts`). */
export function headTags({ description, path, locale, locales }: Head, origin: string): HeadTag[] {
  const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  const alternate = (hreflang: string, target: Locale): HeadTag => ({
    name: 'link',
    attributes: { rel: 'alternate', hreflang, href: origin + localisePath(path ?? '/', target) },
  });
  const about = description ? [meta('description', description)] : [];
  if (path === undefined) return [...about, meta('robots', 'noindex')];
  return [
    ...about,
    { name: 'link', attributes: { rel: 'canonical', href: origin + localisePath(path, locale) } },
    ...locales.map((other) => alternate(other, other)),
    alternate('x-default', DEFAULT_LOCALE),
  ];
}
