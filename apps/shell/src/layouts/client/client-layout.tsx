import { address, endpoints } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../base/page/lazy-with-retry.tsx';
import { useHasCart } from '../../features/cart/use-has-cart.ts';
import { ConsentBanner } from '../../features/consent/consent-banner.tsx';
import { reportFailure } from '../../features/session/session-host.tsx';
import { useClientOfVenue } from '../../features/session/use-client.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { useVenuePalette } from '../palette/use-palette.ts';
import { PendingVenue } from '../venue/pending-venue.tsx';
import { useVenuePage } from '../venue/use-venue-page.ts';
import { VenueFooter } from '../venue/venue-footer.tsx';
import { ClientHeader } from './client-header.tsx';

const HoldExpiryGuard = lazyWithRetry(
  async () => (await import('../../features/timer/hold-expiry-guard.tsx')).HoldExpiryGuard,
);

/** Layout of a client's account pages at a venue. Strict pages: the consent banner opens only on request. */
export function ClientLayout({ children }: { children: ReactNode }) {
  const page = useVenuePage(useRoute().params['slug']);
  const venue = page.status === 'ready' ? page.venue : undefined;
  const hasCart = useHasCart();
  const isColoured = useVenuePalette(venue?.id);
  // on account pages the end of the session shows the error page
  useClientOfVenue(venue?.id, (error) => {
    reportFailure({ error, queryKey: [address(endpoints.me)] });
  });
  if (page.status !== 'ready') return <PendingVenue page={page} />;
  if (!isColoured) return <PendingVenue page={{ status: 'loading' }} />;
  return (
    <>
      <PageFrame
        header={<ClientHeader venue={page.venue} />}
        question={<ConsentBanner policy={page.venue.cookies_data?.link} opensInitially={false} />}
        footer={<VenueFooter venue={page.venue} />}
        owner={page.venue}
      >
        {children}
      </PageFrame>
      {hasCart && <HoldExpiryGuard key={page.venue.id} venue={page.venue} isResultPage={false} />}
    </>
  );
}
