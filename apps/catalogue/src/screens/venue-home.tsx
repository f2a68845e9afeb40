import { query } from '@taquilla/api/calls';
import { endpoints, sellingOptions } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { BuyBox } from '../features/venue-home/buy-box.tsx';
import { Gallery } from '../features/venue-home/gallery.tsx';
import { GettingHere } from '../features/venue-home/getting-here.tsx';
import { Highlights } from '../features/venue-home/highlights.tsx';
import { Hours } from '../features/venue-home/hours.tsx';
import { Included } from '../features/venue-home/included.tsx';
import { Questions } from '../features/venue-home/questions.tsx';
import { SalesOptions } from '../features/venue-home/sales-options.tsx';
import { VenueFacts } from '../features/venue-home/venue-facts.tsx';
import { VenueHero } from '../features/venue-home/venue-hero.tsx';
import { VenueWords } from '../features/venue-home/venue-words.tsx';
import { useTexts } from '../texts.ts';
import styles from './venue-home.module.css';

export { texts } from '../texts.ts';

/** `/monuments/:slug`: the venue, what decides whether one comes, and the way in. */
export default function VenueHomeScreen() {
  const t = useTexts();
  const venue = useVenue();
  const { data: about, isPending } = useQuery(
    query(endpoints.venueAbout, { id: venue.id, language: useLocale() }),
  );
  const hours = venue.opening_hours;
  const options = sellingOptions(venue);
  const [main] = options;
  return (
    <>
      <VenueHero venue={venue} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <VenueWords venue={venue} />
          {about && <VenueFacts venue={venue} about={about} />}
        </div>
        {main ? (
          <div className={styles.aside}>
            <BuyBox venue={venue} type={main} ticket={about?.ticket} />
          </div>
        ) : (
          <EmptyState>{t('home.empty')}</EmptyState>
        )}
        <div className={styles.more}>
          {options.length > 1 && <SalesOptions venue={venue} options={options} />}
          <Gallery venue={venue} />
          {isPending ? (
            <Skeleton height={640} />
          ) : (
            <>
              {about && <Highlights {...about} />}
              {about && <Included {...about} />}
              {hours && <Hours hours={hours} timeZone={venue.timezone} note={about?.hours_note} />}
              {about && <GettingHere venue={venue} about={about} />}
              {about && <Questions {...about} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
