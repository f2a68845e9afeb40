import { setUpI18n } from '@taquilla/i18n';
import { MemoryRouter, RouteProvider } from '@taquilla/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShopContext, type Shop } from '../../apps/shell/src/base/shop/shop-context.ts';
import { loadTexts } from '../../apps/shell/src/texts.ts';

interface Surroundings {
  /** address with language */
  at?: string;
  routeName?: string;
  shop?: Shop;
}

/** Renders a part of the shell in English, within the providers of a page. */
export async function renderShell(
  content: ReactNode,
  { at = '/en', routeName = 'venue-home', shop = { routes: [], parts: {} } }: Surroundings = {},
) {
  await setUpI18n('en');
  await loadTexts('en', true);
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShopContext value={shop}>
        <MemoryRouter initialEntries={[at]}>
          <RouteProvider value={{ name: routeName, params: {} }}>{content}</RouteProvider>
        </MemoryRouter>
      </ShopContext>
    </QueryClientProvider>,
  );
}
