import type { ShopFields } from './shop-route.ts';
import { FALLBACK_LOCALE, type Locale } from './languages.ts';

/** Owner's name of a page without a venue or company. */
const SHOP = 'Taquilla';
/** Maximum length of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** The venue or company that a page belongs to. */
export interface PageOwner {
  name: string;
  city?: string;
  /** may be HTML */
  description?: string;
}

/** Title and description of a page, for the browser's tab and search engines. */
export interface PageHeadTexts {
  title: string;
  description: string | undefined;
}

/**
 * Builds title and description of a page from its route, with `{name}` and `{city}` of the owner filled in; a route
 * without a description uses its owner's description.
 */
export function pageHeadOf(
  route: Pick<ShopFields, 'title' | 'description'> | undefined,
  owner: PageOwner | undefined,
  locale: Locale,
): PageHeadTexts {
  const inLanguage = (texts: ShopFields['title']) => texts?.[locale] ?? texts?.[FALLBACK_LOCALE];
  const template = inLanguage(route?.description);
  const own = template?.replaceAll('{name}', owner?.name ?? SHOP).replaceAll('{city}', owner?.city ?? '');
  return {
    title: pageTitle(inLanguage(route?.title), owner?.name),
    description: shorten(own ?? owner?.description ?? ''),
  };
}

/** Builds the title of the browser's tab: page and owner, once if equal. */
export function pageTitle(page: string | undefined, owner: string | undefined): string {
  const parts = [page, owner ?? SHOP].filter((part) => part !== undefined && part !== '');
  return [...new Set(parts)].join(' · ');
}

/** Removes tags from HTML and returns one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Converts HTML to plain text, shortened at a word. */
function shorten(html: string): string | undefined {
  const text = plainText(html);
  if (text.length <= DESCRIPTION_LENGTH) return text || undefined;
  const start = text.slice(0, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  return `${end < 0 ? start : start.slice(0, end)}…`;
}
