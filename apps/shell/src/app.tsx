import { Router } from '@taquilla/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { lazyWithRetry } from './base/page/lazy-with-retry.tsx';
import { ProgressBar } from './base/progress/progress-bar.tsx';
import { ShopContext, shopOf } from './base/shop/shop-context.ts';
import type { ShopPage } from './base/shop/shop-routes.ts';
import { ToastHost } from './base/toast-host.tsx';
import { Tags } from './features/consent/tags.tsx';
import { OfflineNote } from './features/offline/offline-note.tsx';
import { OverrideBadge } from './features/overrides/override-badge.tsx';
import { reportFailure, SessionHost } from './features/session/session-host.tsx';
import { createQueryClient } from './query-client.ts';
import { CurrentPage } from './routes/current-page.tsx';

interface AppProps {
  page: ShopPage;
  /** wraps the content in a router; default: the browser's. The server passes a router for the requested address. */
  withRouter?: (content: ReactNode) => ReactNode;
}

const Prefetch = lazyWithRetry(async () => (await import('./base/prefetch/prefetch.tsx')).Prefetch);

const withBrowserRouter = (content: ReactNode) => <Router>{content}</Router>;

/** Renders the shop: current page, session, prefetching, tags, messages. Stays mounted over page changes. */
export function App({ page, withRouter = withBrowserRouter }: AppProps) {
  const [queryClient] = useState(() => createQueryClient(reportFailure));
  const [shop] = useState(() => shopOf(page));
  return (
    <QueryClientProvider client={queryClient}>
      <ShopContext value={shop}>
        {withRouter(
          <>
            <CurrentPage />
            <SessionHost />
            <Prefetch />
            <Tags page={page} />
          </>,
        )}
        <ProgressBar />
        <ToastHost />
        <OfflineNote />
        <OverrideBadge names={page.overridden ?? []} />
      </ShopContext>
    </QueryClientProvider>
  );
}
