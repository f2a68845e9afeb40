import type { Headquarter } from '@taquilla/contracts';
import { setUpI18n } from '@taquilla/i18n';
import { MemoryRouter, RouteProvider, useRoute } from '@taquilla/router';
import { cart, setVenue } from '@taquilla/shared-state';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { forgetUnfinished } from '../features/visit/unfinished-visit.ts';
import { texts } from '../texts.ts';
import { venue } from './fixtures.ts';

interface Surroundings {
  /** unprefixed address */
  at?: string;
  venue?: Headquarter;
}

/** Renders a part of this remote in English, with everything that surrounds it in the page. */
export async function renderScreen(
  screen: ReactNode,
  { at = '/monuments/alcazar/tickets', venue: ofPage = venue() }: Surroundings = {},
) {
  setVenue(ofPage);
  await setUpI18n('en');
  await texts.load('en');
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
      <MemoryRouter initialEntries={[`/en${at}`]}>
        <RouteProvider value={{ name: 'tickets', params: { slug: ofPage.slug } }}>
          {screen}
          <Address />
        </RouteProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The page's address, for tests to look at. */
function Address() {
  const { path, search } = useRoute();
  return <output aria-label="address">{path + search}</output>;
}

/** Forgets what a test left in the page: for `afterEach`. */
export function forgetPage(): void {
  cleanup();
  act(() => {
    cart.clear();
    setVenue(null);
  });
  localStorage.clear();
  forgetUnfinished();
}
