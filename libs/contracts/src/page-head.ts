import type { RemoteRoute } from './federation.ts';
import { FALLBACK_LOCALE, type Locale } from './languages.ts';

/** Name of a page that belongs to no venue and no company. */
const SHOP = 'Taquilla';
/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** The venue or company that a page belongs to. */
export interface PageOwner {
  name: string;
  city?: string;
  /** may be HTML */
  description?: string;
}

/** What the browser's tab and search engines say about a page. */
export interface PageHeadTexts {
  title: string;
  description: string | undefined;
}

/**
 * Title and description of a page: its route's own, with `{name}` and `{city}` of the owner filled in; a route without a
 * description has its owner's.
 */
export function pageHeadOf(
  route: Pick<RemoteRoute, 'title' | 'description'> | undefined,
  owner: PageOwner | undefined,
  locale: Locale,
): PageHeadTexts {
  const inLanguage = (texts: RemoteRoute['title']) => texts?.[locale] ?? texts?.[FALLBACK_LOCALE];
  const template = inLanguage(route?.description);
  const own = template?.replaceAll('{name}', owner?.name ?? SHOP).replaceAll('{city}', owner?.city ?? '');
  return {
    title: pageTitle(inLanguage(route?.title), owner?.name),
    description: shorten(own ?? owner?.description ?? ''),
  };
}

/** Title of the browser's tab: the page and whose it is, said once. */
export function pageTitle(page: string | undefined, owner: string | undefined): string {
  const parts = [page, owner ?? SHOP].filter((part) => part !== undefined && part !== '');
  return [...new Set(parts)].join(' · ');
}

/** HTML without its tags, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Plain text, cut at a word. */
function shorten(html: string): string | undefined {
  const text = plainText(html);
  if (text.length <= DESCRIPTION_LENGTH) return text || undefined;
  const start = text.slice(0, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  return `${end < 0 ? start : start.slice(0, end)}…`;
}
