import type { StoredCart } from '@taquilla/contracts';
import { exampleVenue } from '@taquilla/contracts/examples';
import { setUpI18n } from '@taquilla/i18n';
import { MemoryRouter, RouteProvider, useRoute } from '@taquilla/router';
import { cart as cartStore, setVenue } from '@taquilla/shared-state';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const VENUE = exampleVenue();

/** Puts a cart into the page as another tab would: into the storage, which the store then follows. */
export function fillCart(cart: StoredCart): void {
  setVenue(VENUE);
  act(() => {
    const { accessInterfaceInfo, type, packsSelected } = cart.entries[0] ?? {};
    if (!accessInterfaceInfo || !type) return;
    for (const pack of packsSelected ?? []) cartStore.addPack(VENUE.id, { accessInterfaceInfo, type }, pack);
  });
}

/** Renders a screen of this remote in English, with everything that surrounds it in the page. */
export async function renderScreen(screen: ReactNode, at: string, params: Record<string, string> = {}) {
  setVenue(VENUE);
  await setUpI18n('en');
  await texts.load('en');
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/en${at}`]}>
        <RouteProvider value={{ name: 'checkout', params }}>
          {screen}
          <Address />
        </RouteProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The page's address, for tests to look at. */
function Address() {
  return <output aria-label="address">{useRoute().path}</output>;
}
