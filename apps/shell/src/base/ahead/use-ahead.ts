import type { Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useEffect } from 'react';
import { useShop } from '../shop/shop-context.ts';
import type { ShopRoute } from '../shop/shop-routes.ts';

/** Milliseconds in which a screen has what its visitor waits for. */
const SETTLED = 3_000;

/** What comes next is no part of what comes first. */
const loadAhead = () => import('./ahead.ts');
const ignore = () => undefined;

/** Gets a page ready as soon as a link to it is pointed at or focused, whichever room the link is in. */
export function useLinksAhead(): void {
  const shop = useShop();
  useEffect(() => {
    const prepare = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) loadAhead().then(({ prepareLink }) => prepareLink(link, type, shop), ignore);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, prepare, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prepare);
    };
  }, [shop]);
}

/** Has the files of the screen fetched that one goes on to from a route's, while a visitor chooses there. */
export function useNextScreenAhead(route: ShopRoute, venue: Headquarter | null): void {
  const { routes } = useShop();
  const locale = useLocale();
  useEffect(() => {
    if (!route.leadsTo) return;
    const timer = setTimeout(() => {
      loadAhead().then(({ fetchNextScreen }) => fetchNextScreen(route, { routes, venue, locale }), ignore);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
    };
  }, [route, routes, venue, locale]);
}
