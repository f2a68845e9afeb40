import { hasPage, splitLocale, type Headquarter, type Locale } from '@taquilla/contracts';
import { fetchFiles, isSparing, preloadModule } from '@taquilla/federation';
import { matchRoute } from '@taquilla/router';
import { whenIdle } from '../page/when-idle.ts';
import { needsOwnDocument } from '../shop/own-document.ts';
import type { Shop } from '../shop/shop-context.ts';
import type { ShopRoute } from '../shop/shop-routes.ts';

const MAIN = '#main';

/** Gets the page of a link ready that is pointed at, touched or focused. */
export function prepareLink(link: HTMLAnchorElement, by: string, shop: Shop): void {
  if (link.origin !== location.origin || isSparing()) return;
  const { path, locale } = splitLocale(link.pathname);
  const match = matchRoute(shop.routes, path);
  const slug = match?.params['slug'];
  if (shop.ahead && by !== 'focusin' && match?.route.name === 'venue-home' && isMadeByBrowser(link)) {
    link.addEventListener('click', leaveToBrowser, { capture: true });
  } else if (match?.route.remote && !needsOwnDocument(shop.rollout, slug)) {
    preloadModule(match.route.remote, match.route.module, locale);
  }
}

/** Whether the browser makes its page ahead, by the rules of the edge (`apps/edge/src/ahead`). */
const isMadeByBrowser = (link: HTMLAnchorElement): boolean =>
  isSecureContext &&
  link.search === '' &&
  link.closest(MAIN) !== null &&
  HTMLScriptElement.supports('speculationrules');

/** The page that it has made is there at once; the router would make another one. */
const leaveToBrowser = (event: Event): void => {
  event.stopPropagation();
};

interface Here {
  routes: readonly ShopRoute[];
  venue: Headquarter | null;
  locale: Locale;
}

/** Has the files of the likeliest next screen fetched, once the page is seen, loaded and idle. */
export async function fetchNextScreen(
  { leadsTo = [] }: ShopRoute,
  { routes, venue, locale }: Here,
): Promise<void> {
  const next = leadsTo
    .flatMap((name) => routes.filter((route) => route.name === name))
    .find((route) => !venue || hasPage(venue, route));
  if (!next?.remote || isSparing()) return;
  const { remote, module } = next;
  await untilSeen();
  whenIdle(() => {
    fetchFiles(remote, module, locale).catch(() => undefined);
  });
}

async function untilSeen(): Promise<void> {
  if (document.readyState !== 'complete') await happens(window, 'load');
  while (document.visibilityState === 'hidden') await happens(document, 'visibilitychange');
}

const happens = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });
