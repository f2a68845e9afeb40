import type { PageDocument } from '@taquilla/contracts';
import { Router } from '@taquilla/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { later } from './base/page/later.tsx';
import { ProgressBar } from './base/progress/progress-bar.tsx';
import { ShopContext, shopOf } from './base/shop/shop-context.ts';
import { ToastHost } from './base/toast-host.tsx';
import { Tags } from './features/consent/tags.tsx';
import { OfflineNote } from './features/offline/offline-note.tsx';
import { OverrideBadge } from './features/overrides/override-badge.tsx';
import { reportFailure, SessionHost } from './features/session/session-host.tsx';
import { createQueryClient } from './query-client.ts';
import { CurrentPage } from './routes/current-page.tsx';

interface AppProps {
  page: PageDocument;
  /** puts it among addresses: those of the browser, if it is not told otherwise */
  among?: (content: ReactNode) => ReactNode;
}

const Ahead = later(async () => (await import('./base/prefetch/prefetch.tsx')).Prefetch);

const browserAddresses = (content: ReactNode) => <Router>{content}</Router>;

/** The shop: everything that outlives a change of page. */
export function App({ page, among = browserAddresses }: AppProps) {
  const [queryClient] = useState(() => createQueryClient(reportFailure));
  const [shop] = useState(() => shopOf(page));
  return (
    <QueryClientProvider client={queryClient}>
      <ShopContext value={shop}>
        {among(
          <>
            <CurrentPage />
            <SessionHost />
            <Ahead />
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
