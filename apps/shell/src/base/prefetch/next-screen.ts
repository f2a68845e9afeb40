import { hasPage, type Headquarter, type Locale } from '@taquilla/contracts';
import { fetchFiles, isSavingData } from '@taquilla/federation';
import { whenIdle } from '../page/when-idle.ts';
import type { ShopRoute } from '../shop/shop-routes.ts';

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
  if (!next?.remote || isSavingData()) return;
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
