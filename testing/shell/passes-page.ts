import { address, endpoints, type Locale } from '@taquilla/contracts';
import { PAGE_DOCUMENT_ID } from '@taquilla/federation/contract';
import { exampleVenue } from '../contracts/examples.ts';
import { shopRoutes, type PageRoute, type ShopPage } from '../../apps/shell/src/base/shop/shop-routes.ts';

const PASSES = {
  name: 'tourist-pass',
  path: '/monuments/:slug/tourist-pass',
  module: './tourist-pass',
  layout: 'venue',
  sales: 'tourist-pass',
} as const;

/** Returns the tourist pass page of a venue. Its route is undefined where the venue sells no passes. */
export function passesPage(
  locale: Locale,
  hasPasses: boolean,
): { page: ShopPage; pathname: string; route: PageRoute | undefined } {
  const venue = exampleVenue({ language: { id: 3, locale }, tourist_pass_sale_active: hasPasses });
  const { id, slug } = venue;
  const page: ShopPage = {
    schema: 1,
    revision: 1,
    locale,
    venue: slug,
    remotes: {
      catalogue: {
        name: 'catalogue',
        version: '1',
        container: 'catalogue',
        contract: '1.0.0',
        entry: '',
        base: '',
        integrity: {},
        exposes: {},
        parts: {},
        routes: [PASSES],
      },
    },
    data: {
      [address(endpoints.venueBySlug, { slug, language: locale })]: venue,
      [address(endpoints.palette, { id })]: { w600: '#a00', w700: '#800', w800: '#600', w900: '#400' },
      [address(endpoints.venueLanguages, { id })]: [{ id: 3, locale }],
    },
  };
  const route = shopRoutes(page).find(({ name }) => name === PASSES.name);
  return { page, pathname: `/${locale}/monuments/${slug}/tourist-pass`, route };
}

/** Loads a page document and its server-rendered HTML into the test document. @returns the root element */
export function openPage(page: ShopPage, pathname: string, html: string): HTMLElement {
  history.replaceState(null, '', pathname);
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DOCUMENT_ID}">${JSON.stringify(page)}</script><div id="root">${html}</div>`;
  return document.getElementById('root') ?? document.body;
}
