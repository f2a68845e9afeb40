import { splitLocale, type RenderedPage, type RenderRequest } from '@taquilla/contracts';
import { openModule, type RemoteModule } from '@taquilla/federation';
import { changeLocale, setUpI18n } from '@taquilla/i18n';
import { matchRoute, MemoryRouter } from '@taquilla/router';
import { setVenue } from '@taquilla/shared-state';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { setServerRenderedArea } from './base/hydration/server-rendered-area.ts';
import { isDrawn, shopRoutes } from './base/shop/shop-routes.ts';
import { venueOf } from './base/shop/venue-of.ts';
import { loadOwnScreen } from './routes/own-screens.ts';
import { texts } from './texts.ts';

let isSetUp: Promise<void> | undefined;

/** Texts that the language of the page being rendered lacks, as `namespace:key`. */
const untranslated = new Set<string>();

/**
 * Draws a page as a browser would at first. What takes time comes before; then the page's state is set and the page drawn in
 * one go, so that no other page comes between.
 */
export async function draw(request: RenderRequest): Promise<RenderedPage> {
  const { page, pathname } = request;
  await (isSetUp ??= setUpI18n(page.locale, {
    withEnglish: true,
    onMissing: (namespace, key) => untranslated.add(`${namespace}:${key}`),
  }));
  await texts.load(page.locale);
  const route = matchRoute(shopRoutes(page), splitLocale(pathname).path)?.route;
  if (!route?.remote) {
    if (route) await loadOwnScreen(route.name, page.locale);
    return split(drawn(request));
  }
  if (!isDrawn(route)) return split(drawn(request));
  const { remote, module } = route;
  try {
    const container = request.open(remote);
    if (!container) return split(drawn(request, { remote, module, content: MISSING }));
    const content = await openModule(container, module, page.locale);
    const html = drawn(request, { remote, module, content });
    // once more, only to hear what has failed
    if (html.includes(LEFT_OUT)) drawn(request, { remote, module, content, isBare: true });
    return split(html);
  } catch (error) {
    const html = drawn(request, { remote, module, content: MISSING });
    return { ...split(html), failed: { remote, message: String(error) } };
  }
}

/** React's mark of what is left to the browser. */
const LEFT_OUT = '<!--$!-->';

/** Stands for a module that cannot be had: its place is kept, and the browser draws it. */
const MISSING: RemoteModule = {
  default: () => {
    throw new Error('Left to the browser');
  },
};

function drawn(
  { page, pathname, search }: RenderRequest,
  area?: Parameters<typeof setServerRenderedArea>[0],
): string {
  void changeLocale(page.locale);
  globalThis.taquillaPage = page;
  setVenue(venueOf(page));
  setServerRenderedArea(area);
  untranslated.clear();
  const among = (content: ReactNode) => (
    <MemoryRouter initialEntries={[pathname + search]}>{content}</MemoryRouter>
  );
  return renderToString(<App page={page} among={among} />);
}

/** What React wants in the head comes before everything else. */
const HINTS = /^(?:<(?:link|meta)\b[^>]*>)+/;

function split(whole: string): RenderedPage {
  const hints = HINTS.exec(whole)?.[0] ?? '';
  return {
    hints,
    html: whole.slice(hints.length),
    ...(untranslated.size > 0 ? { untranslated: [...untranslated] } : {}),
  };
}
