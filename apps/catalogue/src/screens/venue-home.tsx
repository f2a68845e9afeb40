import { query } from '@taquilla/api/calls';
import { endpoints, sellingOptions } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { BuyBox } from '../features/venue-home/buy-box.tsx';
import { Offers } from '../features/venue-home/offers.tsx';
import { prepareTold, ToldPart, useToldParts } from '../features/venue-home/told-part.tsx';
import { VenueHero } from '../features/venue-home/venue-hero.tsx';
import { VenueWords } from '../features/venue-home/venue-words.tsx';
import { texts as ofCatalogue, textsWith, useTexts } from '../texts.ts';
import styles from './venue-home.module.css';

export const texts = textsWith(ofCatalogue, prepareTold);

/** `/monuments/:slug`: the venue, what decides whether one comes, and the way in. */
export default function VenueHomeScreen() {
  const t = useTexts();
  const venue = useVenue();
  const { data: about, isLoading } = useQuery(
    query(endpoints.venueAbout, { id: venue.id, language: useLocale() }),
  );
  const told = useToldParts();
  // all below the words comes at once: what is there already is not moved
  const isComing = isLoading || told.isLoading;
  const telling = about && told.code && { venue, about, parts: told.code };
  const options = sellingOptions(venue);
  const [main] = options;
  return (
    <>
      <VenueHero venue={venue} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <VenueWords venue={venue} />
          {isComing && <Skeleton height={960} />}
          {telling && <ToldPart part="VenueFacts" {...telling} />}
        </div>
        {main ? (
          <div className={styles.aside}>
            <BuyBox venue={venue} type={main} ticket={about?.ticket} />
          </div>
        ) : (
          <EmptyState>{t('home.empty')}</EmptyState>
        )}
        <div className={styles.more}>
          {!isComing && <Offers venue={venue} options={options} />}
          {telling && <ToldPart part="Told" {...telling} />}
        </div>
      </div>
    </>
  );
}
