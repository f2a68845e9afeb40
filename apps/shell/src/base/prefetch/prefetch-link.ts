import { splitLocale } from '@taquilla/contracts';
import { isSavingData, preloadModule } from '@taquilla/federation';
import { matchRoute } from '@taquilla/router';
import { needsOwnDocument } from '../shop/own-document.ts';
import type { Shop } from '../shop/shop-context.ts';

const MAIN = '#main';

/** Gets the page of a link ready that is pointed at, touched or focused. */
export function prefetchLink(link: HTMLAnchorElement, by: string, shop: Shop): void {
  if (link.origin !== location.origin || isSavingData()) return;
  const { path, locale } = splitLocale(link.pathname);
  const match = matchRoute(shop.routes, path);
  const slug = match?.params['slug'];
  if (shop.ahead && by !== 'focusin' && match?.route.name === 'venue-home' && isMadeByBrowser(link)) {
    link.addEventListener('click', leaveToBrowser, { capture: true });
  } else if (match?.route.remote && !needsOwnDocument(shop.rollout, slug)) {
    preloadModule(match.route.remote, match.route.module, locale);
  }
}

/** Whether the browser makes its page ahead, by the rules of the edge (`apps/edge/src/prefetch`). */
const isMadeByBrowser = (link: HTMLAnchorElement): boolean =>
  isSecureContext &&
  link.search === '' &&
  link.closest(MAIN) !== null &&
  HTMLScriptElement.supports('speculationrules');

/** The page that it has made is there at once; the router would make another one. */
const leaveToBrowser = (event: Event): void => {
  event.stopPropagation();
};
