import { address, endpoints, PAGE_DOCUMENT_ID, type PageDocument } from '@taquilla/contracts';
import { exampleVenue } from '@taquilla/contracts/examples';
import { act, renderHook, screen } from '@testing-library/react';
import { useIsLive } from './base/page/live.ts';
import { shopRoutes } from './base/shop/shop-routes.ts';
import { draw } from './server.tsx';
import { takeOver } from './take-over.tsx';
import { answerWith } from './testing/box-office.ts';

const venue = exampleVenue({ language: { id: 3, locale: 'en' } });
const { id, slug } = venue;
const PASSES = {
  name: 'tourist-pass',
  path: '/monuments/:slug/tourist-pass',
  module: './tourist-pass',
  layout: 'venue',
  sales: 'tourist-pass',
} as const;

const page: PageDocument = {
  schema: 1,
  revision: 1,
  locale: 'en',
  venue: slug,
  remotes: {
    catalogue: {
      ...{ name: 'catalogue', version: '1', container: 'catalogue', contract: '1.0.0', entry: '', base: '' },
      ...{ integrity: {}, exposes: {}, parts: {} },
      routes: [PASSES],
    },
  },
  data: {
    [address(endpoints.venueBySlug, { slug, language: 'en' })]: venue,
    [address(endpoints.palette, { id })]: { w600: '#a00', w700: '#800', w800: '#600', w900: '#400' },
    [address(endpoints.venueLanguages, { id })]: [{ id: 3, locale: 'en' }],
  },
};

test('a page that shows something else than its remote’s area is live without it', async () => {
  answerWith({}, 404);
  const pathname = '/en/monuments/alcazar/tourist-pass';
  history.replaceState(null, '', pathname);
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DOCUMENT_ID}">${JSON.stringify(page)}</script><div id="root"></div>`;
  const root = document.getElementById('root') ?? document.body;
  const { html } = await draw({ page, pathname, search: '', open: () => undefined });
  root.innerHTML = html;
  const drawn = screen.getByRole('heading', { level: 1 });
  await act(async () => {
    await takeOver(root, {
      page,
      route: shopRoutes(page).find(({ name }) => name === PASSES.name),
      content: new Promise(() => undefined),
    });
  });
  expect(screen.getByRole('heading', { level: 1 })).toBe(drawn);
  expect(renderHook(useIsLive).result.current).toBe(true);
});
