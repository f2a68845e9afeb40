import { paths, type Headquarter } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { useEffect, type ReactNode } from 'react';
import { ConsentBanner } from '../../consent/consent-banner.tsx';
import { LanguageSwitcher } from '../../language/language-switcher.tsx';
import { useOfferedLocales } from '../../language/use-offered-locales.ts';
import { LoginControl } from '../../session/login-control.tsx';
import { useClientOfVenue } from '../../session/use-client.ts';
import { HoldGuard } from '../../timer/hold-guard.tsx';
import { HoldTimer } from '../../timer/hold-timer.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { BackControl } from '../header/back-control.tsx';
import { HeaderFrame } from '../header/header-frame.tsx';
import { Logo } from '../header/logo.tsx';
import { useVenuePalette } from '../palette/use-palette.ts';
import { returnOf } from '../venue/back-rule.ts';
import { forgetUnfinishedCart } from '../venue/forget-cart.ts';
import { PendingVenue } from '../venue/pending-venue.tsx';
import { useEntryLocale } from '../venue/use-entry-locale.ts';
import { useVenuePage } from '../venue/use-venue-page.ts';
import { VenueFooter } from '../venue/venue-footer.tsx';

/** The client's own pages at a venue. Strict pages: nothing here asks for cookies, so the banner comes only when it is called. */
export function ClientLayout({ children }: { children: ReactNode }) {
  const page = useVenuePage(useRoute().params['slug']);
  const venue = page.status === 'ready' ? page.venue : undefined;
  useVenuePalette(venue?.id);
  useClientOfVenue(venue?.id);
  if (page.status !== 'ready') return <PendingVenue page={page} />;
  return (
    <>
      <PageFrame
        header={<ClientHeader venue={page.venue} />}
        footer={<VenueFooter venue={page.venue} />}
        owner={page.venue}
      >
        {children}
      </PageFrame>
      <HoldGuard key={page.venue.id} venue={page.venue} isResultPage={false} />
      <ConsentBanner policy={page.venue.cookies_data?.link} asks={false} />
    </>
  );
}

function ClientHeader({ venue }: { venue: Headquarter }) {
  useEntryLocale(venue);
  useEffect(() => {
    forgetUnfinishedCart(venue);
  }, [venue]);
  return (
    <HeaderFrame
      start={<BackControl back={returnOf(venue.return_page)} />}
      logo={<Logo src={paths.venueImage(venue.id)} name={venue.name} to={`/monuments/${venue.slug}`} />}
      end={
        <>
          <HoldTimer />
          <LanguageSwitcher offered={useOfferedLocales(venue.id)} />
          <LoginControl slug={venue.slug} />
        </>
      }
    />
  );
}
