import { matchRoute, useRoute } from '@taquilla/router';
import { useOptionalVenue } from '@taquilla/shared-state';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useShop } from '../shop/shop-context.ts';
import { fetchNextScreen } from './next-screen.ts';
import { prefetchLink } from './prefetch-link.ts';

/** Milliseconds in which a screen has what its visitor waits for. */
const SETTLED = 3_000;
const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Gets ready what comes next: the page of a link, whichever room it is in, and the files of the screen that one goes on to. */
export function Prefetch() {
  const shop = useShop();
  const venue = useOptionalVenue();
  const { path, locale } = useRoute();
  const { routes } = shop;
  const route = useMemo(() => matchRoute(routes, path)?.route, [routes, path]);

  const onPointedAt = useEffectEvent((link: HTMLAnchorElement, type: string) => {
    prefetchLink(link, type, shop);
  });
  useEffect(() => {
    // one that was pointed at before the page worked
    const pointedAt = document.querySelector<HTMLAnchorElement>('a[href]:hover');
    if (pointedAt) onPointedAt(pointedAt, 'pointerover');
    const prepare = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) onPointedAt(link, type);
    };
    for (const event of EVENTS) document.addEventListener(event, prepare, { passive: true });
    return () => {
      for (const event of EVENTS) document.removeEventListener(event, prepare);
    };
  }, []);

  useEffect(() => {
    if (!route) return;
    const timer = setTimeout(() => void fetchNextScreen(route, { routes, venue, locale }), SETTLED);
    return () => {
      clearTimeout(timer);
    };
  }, [route, routes, venue, locale]);
  return null;
}
