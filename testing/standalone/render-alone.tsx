import type { Headquarter } from '@taquilla/contracts';
import { setUpI18n, type Texts } from '@taquilla/i18n';
import { MemoryRouter, RouteProvider, useRoute } from '@taquilla/router';
import { setVenue } from '@taquilla/shared-state';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

export interface Surroundings {
  texts: Pick<Texts<never>, 'load'>;
  venue: Headquarter;
  /** unprefixed */
  at: string;
  route: { name: string; params: Record<string, string> };
}

/** Renders a remote's screen in English, within the providers of a page. The output labelled `address` shows the address. */
export async function renderAlone(screen: ReactNode, { texts, venue, at, route }: Surroundings) {
  setVenue(venue);
  await setUpI18n('en');
  await texts.load('en');
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
      <MemoryRouter initialEntries={[`/en${at}`]}>
        <RouteProvider value={route}>
          {screen}
          <Address />
        </RouteProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Address() {
  const { path, search } = useRoute();
  return <output aria-label="address">{path + search}</output>;
}
