import { useVenue } from '@taquilla/shared-state';
import { SalesOptions } from '../features/venue-home/sales-options.tsx';
import { VenueHero } from '../features/venue-home/venue-hero.tsx';

export { texts } from '../texts.ts';

/** `/monuments/:slug`: the venue and the ways in. */
export default function VenueHomeScreen() {
  const venue = useVenue();
  return (
    <>
      <VenueHero venue={venue} />
      <SalesOptions venue={venue} />
    </>
  );
}
