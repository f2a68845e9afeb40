import type { PageDocument } from '@taquilla/contracts';
import { Router } from '@taquilla/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Tags } from './consent/tags.tsx';
import { OfflineNote } from './offline/offline-note.tsx';
import { OverrideBadge } from './overrides/override-badge.tsx';
import { ProgressBar } from './progress/progress-bar.tsx';
import { createQueryClient } from './query-client.ts';
import { CurrentPage } from './routes/current-page.tsx';
import { reportFailure, SessionHost } from './session/session-host.tsx';
import { ShopContext, shopOf } from './shop-context.ts';
import { ToastHost } from './toast/toast-host.tsx';

/** The shop: everything that outlives a change of page. */
export function App({ page }: { page: PageDocument }) {
  const [queryClient] = useState(() => createQueryClient(reportFailure));
  const [shop] = useState(() => shopOf(page));
  return (
    <QueryClientProvider client={queryClient}>
      <ShopContext value={shop}>
        <Router>
          <CurrentPage />
          <SessionHost />
          <Tags page={page} />
        </Router>
        <ProgressBar />
        <ToastHost />
        <OfflineNote />
        <OverrideBadge names={page.overridden ?? []} />
      </ShopContext>
    </QueryClientProvider>
  );
}
