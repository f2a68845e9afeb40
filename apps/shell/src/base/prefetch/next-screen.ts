import { hasPage, type Headquarter, type Locale } from '@taquilla/contracts';
import { fetchFiles, isSavingData } from '@taquilla/federation';
import { whenIdle } from '../page/when-idle.ts';
import type { PageRoute } from '../shop/shop-routes.ts';

interface CurrentPage {
  routes: readonly PageRoute[];
  venue: Headquarter | null;
  locale: Locale;
}

/**
 * Prefetches the files of the most likely next screen, once the page is loaded, visible and idle. Does nothing with
 * the data saver (R42).
 */
export async function fetchNextScreen(
  { leadsTo = [] }: PageRoute,
  { routes, venue, locale }: CurrentPage,
): Promise<void> {
  const next = leadsTo
    .flatMap((name) => routes.filter((route) => route.name === name))
    .find((route) => !venue || hasPage(venue, route));
  if (!next?.remote || isSavingData()) return;
  const { remote, module } = next;
  await untilVisible();
  whenIdle(() => {
    fetchFiles(remote, module, locale).catch(() => undefined);
  });
}

async function untilVisible(): Promise<void> {
  if (document.readyState !== 'complete') await once(window, 'load');
  while (document.visibilityState === 'hidden') await once(document, 'visibilitychange');
}

const once = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve, { once: true });
  });
