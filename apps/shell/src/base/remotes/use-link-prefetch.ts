import { splitLocale } from '@taquilla/contracts';
import { preloadModule } from '@taquilla/federation';
import { matchRoute } from '@taquilla/router';
import { useEffect } from 'react';
import { needsOwnDocument } from '../shop/own-document.ts';
import { useShop } from '../shop/shop-context.ts';

/** Gets a page ready as soon as a link to it is pointed at or focused, whichever room the link is in. */
export function useLinkPrefetch(): void {
  const { routes, rollout } = useShop();
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin) return;
      const { path, locale } = splitLocale(link.pathname);
      const match = matchRoute(routes, path);
      const route = match?.route;
      if (needsOwnDocument(rollout, match?.params['slug'])) return;
      if (route?.remote) preloadModule(route.remote, route.module, locale);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, prefetch, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, [routes, rollout]);
}
