import { hasPage, pageHeadOf, type Locale, type PageOwner } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { useOptionalVenue } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { useShop } from '../../base/shop/shop-context.ts';
import { otherLocales } from '../../features/language/offered-locales.ts';
import { TRANSLATED_LOCALES } from '../../features/language/translated-locales.ts';
import { headTags, type HeadTag } from './head.ts';

/** Elements that this hook manages; the robots element of the error page is React's. */
const MANAGED_TAGS =
  'link[rel=canonical], link[rel=alternate][hreflang], meta[name=description], meta[name=robots]:not([data-error])';

/** Path of the page that the edge has rendered. */
const FIRST = typeof location === 'undefined' ? '' : location.pathname;

/**
 * Updates the metadata for search engines on navigation; the edge writes them for the first page.
 * @param offered languages that the page is available in; undefined: all of the shop
 */
export function useHead(owner: PageOwner | undefined, offered: readonly Locale[] | undefined): void {
  const { name, params, path, locale } = useRoute();
  const route = useShop().routes.find((candidate) => candidate.name === name);
  const venue = useOptionalVenue();
  // a venue's page without a slug shows each visitor the venue visited last, so it has no canonical address
  const hasOwner = route?.layout === 'default' || (owner !== undefined && params['slug'] !== undefined);
  const exists = route?.layout !== 'venue' || !venue || hasPage(venue, route);
  const tags = headTags(
    {
      description: pageHeadOf(route, owner, locale).description,
      path: route && route.page !== 'strict' && hasOwner && exists ? path : undefined,
      locale,
      locales: [locale, ...otherLocales(offered, TRANSLATED_LOCALES, locale)].sort(),
    },
    originOfShop(),
  );
  const serialised = JSON.stringify(tags);
  useEffect(() => {
    document.head.querySelectorAll(MANAGED_TAGS).forEach((tag) => {
      tag.remove();
    });
    document.head.append(...(JSON.parse(serialised) as HeadTag[]).map(elementOf));
  }, [serialised]);

  // the structured data (schema.org) of the first page does not describe other pages
  useEffect(() => {
    if (location.pathname === FIRST) return;
    document.head.querySelector('script[type="application/ld+json"]')?.remove();
  }, [path, locale]);
}

let origin: string | undefined;

/** Returns the shop's public origin: of the first page's canonical link, else of the current address. */
function originOfShop(): string {
  if (typeof document === 'undefined') return '';
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  origin ??= new URL(canonical?.href ?? location.href).origin;
  return origin;
}

function elementOf({ name, attributes }: HeadTag): Element {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
