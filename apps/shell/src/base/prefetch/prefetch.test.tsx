import { exampleVenue } from '@taquilla/testing/contracts/examples.ts';
import * as federation from '@taquilla/federation';
import type { Shop } from '../shop/shop-context.ts';
import type { PageRoute } from '../shop/shop-routes.ts';
import { fetchNextScreen } from './next-screen.ts';
import { prefetchLink } from './prefetch-link.ts';

jest.mock('@taquilla/federation');
const { fetchFiles, isSavingData, preloadModule } = jest.mocked(federation);

const route = (name: string, path: string, others: Partial<PageRoute> = {}): PageRoute => ({
  name,
  path,
  module: `./${name}`,
  layout: 'venue',
  remote: 'catalogue',
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

/** Renders a link in an element of the page; `reachesRouter` clicks it and returns whether the router receives the click. */
function link(to: string, container = 'main') {
  document.body.innerHTML = `<${container} id="${container}"><a href="${to}">Alcázar</a></${container}>`;
  const element = document.querySelector('a') ?? document.createElement('a');
  const reachesRouter = () => {
    const onClick = jest.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', onClick, { once: true });
    element.addEventListener('click', (event) => event.preventDefault());
    element.click();
    return onClick.mock.calls.length > 0;
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

test('prefetchLink loads the page of a hovered link, but not with the data saver (R42)', () => {
  const { element } = link('/en/monuments/alcazar/tickets');
  prefetchLink(element, 'pointerover', shop);
  expect(preloadModule.mock.calls).toEqual([['catalogue', './tickets', 'en']]);
  isSavingData.mockReturnValue(true);
  prefetchLink(element, 'pointerover', shop);
  expect(preloadModule).toHaveBeenCalledTimes(1);
});

test('prefetchLink leaves a prerendered venue page to the browser', () => {
  const { element, reachesRouter } = link('/en/monuments/alcazar');
  prefetchLink(element, 'pointerover', { ...shop, prerenders: true });
  expect(preloadModule).not.toHaveBeenCalled();
  expect(reachesRouter()).toBe(false);
});

test.each([
  ['in a page without speculation rules', '/en/monuments/alcazar', 'main', 'pointerover', false],
  ['outside the main content', '/en/monuments/alcazar', 'nav', 'pointerover', true],
  ['with a query', '/en/monuments/alcazar?campaign=1', 'main', 'pointerover', true],
  ['that is focused', '/en/monuments/alcazar', 'main', 'focusin', true],
])(
  'prefetchLink loads the page of a link %s and leaves the click to the router',
  (_, to, container, by, prerenders) => {
    const { element, reachesRouter } = link(to, container);
    prefetchLink(element, by, { ...shop, prerenders });
    expect(preloadModule.mock.calls).toEqual([['catalogue', './venue-home', 'en']]);
    expect(reachesRouter()).toBe(true);
  },
);

test('fetchNextScreen prefetches the first available sales page from the venue home, and the checkout from a sales page', async () => {
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

test('fetchNextScreen fetches nothing with the data saver or while the page is hidden', async () => {
  isSavingData.mockReturnValue(true);
  await fetchNextScreen(HOME, { routes, venue, locale: 'en' });
  isSavingData.mockReturnValue(false);
  shows('hidden');
  const fetching = fetchNextScreen(HOME, { routes, venue, locale: 'en' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchFiles).not.toHaveBeenCalled();
  shows('visible');
  await fetching;
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchFiles).toHaveBeenCalledTimes(1);
});
