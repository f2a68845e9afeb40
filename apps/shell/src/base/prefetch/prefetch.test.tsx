import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import * as federation from '@taquilla/federation';
import type { Shop } from '../shop/shop-context.ts';
import type { ShopRoute } from '../shop/shop-routes.ts';
import { fetchNextScreen } from './next-screen.ts';
import { prefetchLink } from './prefetch-link.ts';

jest.mock('@taquilla/federation');
const { fetchFiles, isSavingData, preloadModule } = jest.mocked(federation);

const route = (name: string, path: string, others: Partial<ShopRoute> = {}): ShopRoute => ({
  ...{ name, path, module: `./${name}`, layout: 'venue', remote: 'catalogue' },
  ...others,
});
const HOME = route('venue-home', '/monuments/:slug', { leadsTo: ['tickets', 'event-siae'] });
const TICKETS = route('tickets', '/monuments/:slug/tickets', { sales: 'tickets', leadsTo: ['checkout'] });
const routes = [
  HOME,
  TICKETS,
  route('event-siae', '/monuments/:slug/event-siae', { sales: 'event-siae', remote: 'events' }),
  route('checkout', '/monuments/:slug/checkout', { remote: 'checkout' }),
];
const shop: Shop = { routes, parts: {} };
const venue = exampleVenue({ ticket_sale_active: true, event_siae_active: true });

/** A link in the content of a page, and whether a press on it reaches the router. */
function link(to: string, place = 'main') {
  document.body.innerHTML = `<${place} id="${place}"><a href="${to}">Alcázar</a></${place}>`;
  const element = document.querySelector('a') ?? document.createElement('a');
  const reachesRouter = () => {
    const heard = jest.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', heard, { once: true });
    element.addEventListener('click', (event) => event.preventDefault());
    element.click();
    return heard.mock.calls.length > 0;
  };
  return { element, reachesRouter };
}
const shows = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.resetAllMocks();
  fetchFiles.mockResolvedValue();
  isSavingData.mockReturnValue(false);
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  HTMLScriptElement.supports = (type) => type === 'speculationrules';
  window.requestIdleCallback = (work) => setTimeout(work);
  shows('visible');
});

test('a page is loaded when its link is pointed at, not for who spares data (R42)', () => {
  const { element } = link('/en/monuments/alcazar/tickets');
  prefetchLink(element, 'pointerover', shop);
  expect(preloadModule.mock.calls).toEqual([['catalogue', './tickets', 'en']]);
  isSavingData.mockReturnValue(true);
  prefetchLink(element, 'pointerover', shop);
  expect(preloadModule).toHaveBeenCalledTimes(1);
});

test('a venue’s page that the browser makes ahead is the browser’s to open', () => {
  const { element, reachesRouter } = link('/en/monuments/alcazar');
  prefetchLink(element, 'pointerover', { ...shop, ahead: true });
  expect(preloadModule).not.toHaveBeenCalled();
  expect(reachesRouter()).toBe(false);
});

test.each([
  ['whose page no rules are about', '/en/monuments/alcazar', 'main', 'pointerover', false],
  ['outside of the content', '/en/monuments/alcazar', 'nav', 'pointerover', true],
  ['to a choice', '/en/monuments/alcazar?campaign=1', 'main', 'pointerover', true],
  ['that has the focus', '/en/monuments/alcazar', 'main', 'focusin', true],
])('a link %s is the router’s', (_, to, place, by, ahead) => {
  const { element, reachesRouter } = link(to, place);
  prefetchLink(element, by, { ...shop, ahead });
  expect(preloadModule.mock.calls).toEqual([['catalogue', './venue-home', 'en']]);
  expect(reachesRouter()).toBe(true);
});

test('the first way of buying that the venue has is fetched from its home, then the checkout', async () => {
  await fetchNextScreen(HOME, { routes, venue, locale: 'en' });
  await fetchNextScreen(HOME, { routes, venue: { ...venue, ticket_sale_active: false }, locale: 'en' });
  await fetchNextScreen(TICKETS, { routes, venue, locale: 'de' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchFiles.mock.calls).toEqual([
    ['catalogue', './tickets', 'en'],
    ['events', './event-siae', 'en'],
    ['checkout', './checkout', 'de'],
  ]);
});

test('nothing is fetched for who spares data, nor while the page is hidden', async () => {
  isSavingData.mockReturnValue(true);
  await fetchNextScreen(HOME, { routes, venue, locale: 'en' });
  isSavingData.mockReturnValue(false);
  shows('hidden');
  const later = fetchNextScreen(HOME, { routes, venue, locale: 'en' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchFiles).not.toHaveBeenCalled();
  shows('visible');
  await later;
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchFiles).toHaveBeenCalledTimes(1);
});
