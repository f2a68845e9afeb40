import { DEFAULT_LOCALE, localisePath, type Locale } from '@taquilla/contracts';

/** Metadata of a page for search engines, besides its title. */
export interface Head {
  description: string | undefined;
  /** unprefixed path; undefined: the page must not be indexed */
  path: string | undefined;
  locale: Locale;
  /** languages that the page is available in */
  locales: readonly Locale[];
}

/** An element of the head. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * Returns the head elements of a page, identical to the elements that the edge writes
 * (`apps/edge/src/page/page-head.ts`).
 */
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
