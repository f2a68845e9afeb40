import { splitLocale } from '@taquilla/contracts';
import { isSavingData, preloadModule } from '@taquilla/federation';
import { matchRoute } from '@taquilla/router';
import { needsSeparateDocument } from '../shop/separate-document.ts';
import type { Shop } from '../shop/shop-context.ts';

const MAIN = '#main';

/** Prefetches the page of a link that is hovered, touched or focused, unless the browser prerenders it. `by`: event type. */
export function prefetchLink(link: HTMLAnchorElement, by: string, shop: Shop): void {
  if (link.origin !== location.origin || isSavingData()) return;
  const { path, locale } = splitLocale(link.pathname);
  const match = matchRoute(shop.routes, path);
  const slug = match?.params['slug'];
  if (shop.prerenders && by !== 'focusin' && match?.route.name === 'venue-home' && isPrerendered(link)) {
    link.addEventListener('click', leaveToBrowser, { capture: true });
  } else if (match?.route.remote && !needsSeparateDocument(shop.rollout, slug)) {
    preloadModule(match.route.remote, match.route.module, locale);
  }
}

/** Returns whether the browser prerenders the page, by the speculation rules of the edge (`apps/edge/src/prefetch`). */
const isPrerendered = (link: HTMLAnchorElement): boolean =>
  isSecureContext &&
  link.search === '' &&
  link.closest(MAIN) !== null &&
  HTMLScriptElement.supports('speculationrules');

/** Leaves the click to the browser, which shows the prerendered page at once; the router would render it again. */
const leaveToBrowser = (event: Event): void => {
  event.stopPropagation();
};
