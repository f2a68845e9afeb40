import { hasPage, pageHeadOf, type Locale, type PageOwner } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { useOptionalVenue } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { useShop } from '../../base/shop/shop-context.ts';
import { otherLocales } from '../../features/language/offered-locales.ts';
import { LANGUAGE_NAMES } from '../../features/language/language-names.ts';
import { headTags, type HeadTag } from './head.ts';

/** The page's own; the error page adds one that is React's. */
const OWN_TAGS =
  'link[rel=canonical], link[rel=alternate][hreflang], meta[name=description], meta[name=robots]:not([data-error])';

/** The page that the edge has described. */
const FIRST = typeof location === 'undefined' ? '' : location.pathname;

/**
 * Keeps what search engines read in step with the page: the edge writes it for the first one, and who goes on without
 * loading a page anew takes this with them.
 * @param offered languages of the page's venue; undefined: all of the shop
 */
export function useHead(owner: PageOwner | undefined, offered: readonly Locale[] | undefined): void {
  const { name, params, path, locale } = useRoute();
  const route = useShop().routes.find((candidate) => candidate.name === name);
  const venue = useOptionalVenue();
  // a venue's page whose address names no venue shows another one to each visitor
  const isSomebodys = route?.layout === 'default' || (owner !== undefined && params['slug'] !== undefined);
  const isThere = route?.layout !== 'venue' || !venue || hasPage(venue, route);
  const tags = headTags(
    {
      description: pageHeadOf(route, owner, locale).description,
      path: route && route.page !== 'strict' && isSomebodys && isThere ? path : undefined,
      locale,
      locales: [locale, ...otherLocales(offered, LANGUAGE_NAMES, locale)].sort(),
    },
    originOfShop(),
  );
  const wanted = JSON.stringify(tags);
  useEffect(() => {
    document.head.querySelectorAll(OWN_TAGS).forEach((tag) => {
      tag.remove();
    });
    document.head.append(...(JSON.parse(wanted) as HeadTag[]).map(elementOf));
  }, [wanted]);

  // what the first page said about itself in schema.org's words is about no other
  useEffect(() => {
    if (location.pathname === FIRST) return;
    document.head.querySelector('script[type="application/ld+json"]')?.remove();
  }, [path, locale]);
}

let origin: string | undefined;

/** The address that the shop is known by, which the first page's canonical link tells; else the one it is visited at. */
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
