import { Link, RouteProvider, useRoute } from '@taquilla/router';
import { setVenue } from '@taquilla/shared-state';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageRoute } from '../../base/shop/shop-routes.ts';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { useHead } from './use-head.ts';

const ROUTES: PageRoute[] = [
  {
    name: 'venue-home',
    path: '/monuments/:slug?',
    module: './venue-home',
    layout: 'venue',
    remote: 'catalogue',
  },
  {
    name: 'checkout',
    path: '/monuments/:slug?/checkout',
    module: './checkout',
    layout: 'venue',
    page: 'strict',
    remote: 'checkout',
  },
  {
    name: 'tourist-pass',
    path: '/monuments/:slug?/tourist-pass',
    module: './tourist-pass',
    layout: 'venue',
    sales: 'tourist-pass',
    remote: 'catalogue',
  },
];

function Head() {
  useHead(VENUE, ['es', 'en']);
  return <Link to="/monuments/alcazar/checkout">Checkout</Link>;
}

function Page() {
  const { path } = useRoute();
  const name = /checkout|tourist-pass/.exec(path)?.[0] ?? 'venue-home';
  return (
    <RouteProvider value={{ name, params: { slug: 'alcazar' } }}>
      <Head />
    </RouteProvider>
  );
}

const hrefs = (selector: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => new URL(href).pathname);
const content = (name: string) => document.head.querySelector(`meta[name=${name}]`)?.getAttribute('content');

test('useHead updates description, canonical and alternate links on navigation (R35)', async () => {
  document.head.innerHTML =
    '<meta name="description" content="of another page"><link rel="canonical" href="https://shop.example/x">';
  await renderShell(<Page />, { at: '/en/monuments/alcazar', shop: { routes: ROUTES, parts: {} } });
  expect(content('description')).toBe('A palace');
  expect(hrefs('link[rel=canonical]')).toEqual(['/en/monuments/alcazar']);
  expect(document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toMatch(
    'https://shop.example/',
  );
  expect(hrefs('link[hreflang]')).toEqual([
    '/en/monuments/alcazar',
    '/monuments/alcazar',
    '/monuments/alcazar',
  ]);

  await userEvent.click(screen.getByRole('link', { name: 'Checkout' }));
  expect(content('robots')).toBe('noindex');
  expect(hrefs('link[rel=canonical]')).toEqual([]);
});

test('useHead sets noindex for a sales type that the venue does not have', async () => {
  setVenue({ ...VENUE, tourist_pass_sale_active: false });
  await renderShell(<Page />, {
    at: '/en/monuments/alcazar/tourist-pass',
    shop: { routes: ROUTES, parts: {} },
  });
  expect(content('robots')).toBe('noindex');
  expect(hrefs('link[rel=canonical], link[hreflang]')).toEqual([]);
});
