import type { Headquarter } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../base/page/lazy-with-retry.tsx';
import { useHasCart } from '../../features/cart/use-has-cart.ts';
import { ConsentBanner } from '../../features/consent/consent-banner.tsx';
import { useOfferedLocales } from '../../features/language/use-offered-locales.ts';
import { useClientOfVenue } from '../../features/session/use-client.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { useVenuePalette } from '../palette/use-palette.ts';
import { PendingVenue } from './pending-venue.tsx';
import { useEntryLocale } from './use-entry-locale.ts';
import { useVenuePage } from './use-venue-page.ts';
import { VenueFooter } from './venue-footer.tsx';
import { VenueHeader } from './venue-header.tsx';

const CartServices = lazyWithRetry(async () => (await import('./cart-services.tsx')).CartServices);

/**
 * Layout of a venue's pages: palette, header, footer, consent banner, hold timer. Implements the guard `auth`: loads the
 * client's data with the venue.
 */
export function VenueLayout({ children }: { children: ReactNode }) {
  const page = useVenuePage(useRoute().params['slug']);
  const venueId = page.status === 'ready' ? page.venue.id : undefined;
  const isColoured = useVenuePalette(venueId);
  useClientOfVenue(venueId);
  if (page.status !== 'ready') return <PendingVenue page={page} />;
  if (!isColoured) return <PendingVenue page={{ status: 'loading' }} />;
  return <Venue venue={page.venue}>{children}</Venue>;
}

function Venue({ venue, children }: { venue: Headquarter; children: ReactNode }) {
  return (
    <>
      <PageFrame
        header={<VenueHeader venue={venue} />}
        question={<ConsentBanner policy={venue.cookies_data?.link} />}
        footer={<VenueFooter venue={venue} />}
        owner={venue}
        locales={useOfferedLocales(venue.id)}
      >
        {children}
      </PageFrame>
      <VenueServices venue={venue} />
    </>
  );
}

/** Background work of a venue's pages. */
function VenueServices({ venue }: { venue: Headquarter }) {
  useEntryLocale(venue);
  return useHasCart() && <CartServices venue={venue} />;
}
