import { query } from '@taquilla/api/calls';
import { endpoints, sellingOptions } from '@taquilla/contracts';
import { useLocale, textsWith } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { BuyBox } from '../features/venue-home/buy-box.tsx';
import { SalesOptions } from '../features/venue-home/sales-options.tsx';
import {
  prepareVenueFacts,
  VenueFactsSection,
  useVenueFacts,
} from '../features/venue-home/venue-facts-section.tsx';
import { VenueHero } from '../features/venue-home/venue-hero.tsx';
import { VenueDescription } from '../features/venue-home/venue-description.tsx';
import { texts as ofCatalogue, useTexts } from '../texts.ts';
import styles from './venue-home.module.css';

export const texts = textsWith(ofCatalogue, prepareVenueFacts);

/** `/monuments/:slug`: description of a venue, its prices and the link to its tickets. */
export default function VenueHomeScreen() {
  const t = useTexts();
  const venue = useVenue();
  const { data: about, isLoading } = useQuery(
    query(endpoints.venueAbout, { id: venue.id, language: useLocale() }),
  );
  const { code, isLoading: isCodeLoading } = useVenueFacts();
  // everything below the description is rendered at once, which avoids layout shifts
  const isComing = isLoading || isCodeLoading;
  const options = sellingOptions(venue);
  const [main] = options;
  return (
    <>
      <VenueHero venue={venue} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <VenueDescription venue={venue} />
          {isComing && <Skeleton height={960} />}
          {code && about && (
            <VenueFactsSection id="VenueFacts" parts={code}>
              {({ VenueFacts }) => <VenueFacts venue={venue} about={about} />}
            </VenueFactsSection>
          )}
        </div>
        {main ? (
          <div className={styles.aside}>
            <BuyBox venue={venue} type={main} ticket={about?.ticket} />
          </div>
        ) : (
          <EmptyState>{t('home.empty')}</EmptyState>
        )}
        <div className={styles.more}>
          {options.length > 1 && !isComing && <SalesOptions venue={venue} options={options} />}
          {code && !isLoading && (
            <VenueFactsSection id="Offers" parts={code}>
              {({ Offers }) => <Offers venue={venue} />}
            </VenueFactsSection>
          )}
          {code && about && (
            <VenueFactsSection id="Details" parts={code}>
              {({ VenueDetails }) => <VenueDetails venue={venue} about={about} />}
            </VenueFactsSection>
          )}
        </div>
      </div>
    </>
  );
}
