import { splitLocale } from '@taquilla/contracts';
import type { RenderedPage, RenderRequest } from '@taquilla/federation/contract';
import { openModule, type RemoteModule } from '@taquilla/federation';
import { changeLocale, setUpI18n } from '@taquilla/i18n';
import { matchRoute, MemoryRouter } from '@taquilla/router';
import { setVenue } from '@taquilla/shared-state';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { setServerRenderedArea } from './base/hydration/server-rendered-area.ts';
import { isServerRendered, shopRoutes, type ShopPage } from './base/shop/shop-routes.ts';
import { venueOf } from './base/shop/venue-of.ts';
import { loadShellScreen } from './routes/shell-screens.ts';
import { texts } from './texts.ts';

interface ShopRequest extends RenderRequest {
  page: ShopPage;
}

let isSetUp: Promise<void> | undefined;

/** Texts without a translation in the language of the page being rendered, as `namespace:key`. */
const untranslated = new Set<string>();

/**
 * Renders a page on the server (SSR), as the browser hydrates it at first. Loading is asynchronous; setting the module state
 * and rendering are one synchronous step, so that concurrent requests do not mix.
 * @returns the HTML; `failed`: the route's remote could not be loaded or rendered, and its region is left to the browser
 */
export async function render(request: ShopRequest): Promise<RenderedPage> {
  const { page, pathname } = request;
  await (isSetUp ??= setUpI18n(page.locale, {
    withEnglish: true,
    onMissing: (namespace, key) => untranslated.add(`${namespace}:${key}`),
  }));
  await texts.load(page.locale);
  const route = matchRoute(shopRoutes(page), splitLocale(pathname).path)?.route;
  if (!route?.remote) {
    if (route) await loadShellScreen(route.name, page.locale);
    return splitHints(renderApp(request));
  }
  if (!isServerRendered(route)) return splitHints(renderApp(request));
  const { remote, module } = route;
  try {
    const container = request.open(remote);
    if (!container) return splitHints(renderApp(request, { remote, module, content: UNAVAILABLE }));
    const content = await openModule(container, module, page.locale);
    const html = renderApp(request, { remote, module, content });
    // Suspense swallows the error: render again without it, only to throw the error
    if (html.includes(SUSPENDED)) renderApp(request, { remote, module, content, withoutSuspense: true });
    return splitHints(html);
  } catch (error) {
    const html = renderApp(request, { remote, module, content: UNAVAILABLE });
    return { ...splitHints(html), failed: { remote, message: String(error) } };
  }
}

/** React's marker of a Suspense boundary that failed and is left to the browser. */
const SUSPENDED = '<!--$!-->';

/** Stands in for a module that cannot be loaded: its skeleton is rendered, and the browser renders the content. */
const UNAVAILABLE: RemoteModule = {
  default: () => {
    throw new Error('Rendered in the browser');
  },
};

function renderApp(
  { page, pathname, search }: ShopRequest,
  area?: Parameters<typeof setServerRenderedArea>[0],
): string {
  void changeLocale(page.locale);
  globalThis.taquillaPage = page;
  setVenue(venueOf(page));
  setServerRenderedArea(area);
  untranslated.clear();
  const withRouter = (content: ReactNode) => (
    <MemoryRouter initialEntries={[pathname + search]}>{content}</MemoryRouter>
  );
  return renderToString(<App page={page} withRouter={withRouter} />);
}

/** Resource hints, which React writes before all other elements; they belong in the head. */
const HINTS = /^(?:<(?:link|meta)\b[^>]*>)+/;

function splitHints(rendered: string): RenderedPage {
  const hints = HINTS.exec(rendered)?.[0] ?? '';
  return {
    hints,
    html: rendered.slice(hints.length),
    ...(untranslated.size > 0 ? { untranslated: [...untranslated] } : {}),
  };
}
