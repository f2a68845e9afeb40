import '@taquilla/ui/styles.css';
import { splitLocale } from '@taquilla/contracts';
import { setUpI18n } from '@taquilla/i18n';
import { Router } from '@taquilla/router';
import { cart, session } from '@taquilla/shared-state';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Page } from './page.tsx';
import type { RemoteAlone } from './screen.ts';

/**
 * Renders a remote's screens without the shell: no header, no guards, the venue of the address. For development only;
 * API requests go to a running shop.
 */
export async function runAlone(remote: RemoteAlone): Promise<void> {
  cart.start();
  session.start();
  await setUpI18n(splitLocale(location.pathname).locale);
  createRoot(document.getElementById('root') ?? document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Router>
        <Page remote={remote} />
      </Router>
    </QueryClientProvider>,
  );
}
