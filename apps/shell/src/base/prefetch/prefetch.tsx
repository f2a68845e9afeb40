import { PASS_CACHE } from '@taquilla/contracts';
import { matchRoute, useRoute } from '@taquilla/router';
import { useOptionalVenue } from '@taquilla/shared-state';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { loadSavedTickets } from '../errors/load-saved-tickets.ts';
import { useShop } from '../shop/shop-context.ts';
import { fetchNextScreen } from './next-screen.ts';
import { prefetchLink } from './prefetch-link.ts';

/** Delay in ms before the next screen is prefetched, after the screen's own requests. */
const NEXT_SCREEN_DELAY_MS = 3_000;
const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Prefetches the pages of links in the whole page, and the files of the most likely next screen. */
export function Prefetch() {
  const shop = useShop();
  const venue = useOptionalVenue();
  const { path, locale } = useRoute();
  const { routes } = shop;
  const route = useMemo(() => matchRoute(routes, path)?.route, [routes, path]);

  const onHover = useEffectEvent((link: HTMLAnchorElement, type: string) => {
    prefetchLink(link, type, shop);
  });
  useEffect(() => {
    // a link that was hovered before this component mounted
    const hovered = document.querySelector<HTMLAnchorElement>('a[href]:hover');
    if (hovered) onHover(hovered, 'pointerover');
    const prepare = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) onHover(link, type);
    };
    for (const event of EVENTS) document.addEventListener(event, prepare, { passive: true });
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, prepare);
    };
  }, []);

  useEffect(() => {
    if (!route) return;
    const timer = setTimeout(
      () => void fetchNextScreen(route, { routes, venue, locale }),
      NEXT_SCREEN_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [route, routes, venue, locale]);

  useEffect(() => {
    const timer = setTimeout(() => void prepareOffline(), NEXT_SCREEN_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return null;
}

/** Loads the list of saved tickets on a device with tickets, because it is shown without a connection. */
async function prepareOffline(): Promise<void> {
  try {
    if (await caches.has(PASS_CACHE)) await loadSavedTickets();
  } catch {
    // no access to storage, or no connection: the list is loaded when it is shown
  }
}
