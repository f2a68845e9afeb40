import { accessInterfacesQuery, query } from '@taquilla/api/calls';
import { endpoints, sellingOptions, type Headquarter, type VenueAbout } from '@taquilla/contracts';
import { useLocale, textsWith } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { BuyBox } from '../features/venue-home/buy-box.tsx';
import { EventBox } from '../features/venue-home/event-box.tsx';
import {
  prepareQuickVisit,
  QuickVisitSection,
} from '../features/venue-home/quick-visit/quick-visit-section.tsx';
import {
  prepareVenueFacts,
  VenueFactsSection,
  useVenueFacts,
} from '../features/venue-home/venue-facts-section.tsx';
import { VenueHero } from '../features/venue-home/venue-hero.tsx';
import { VenueDescription } from '../features/venue-home/venue-description.tsx';
import { texts as ofCatalogue, useTexts } from '../texts.ts';
import styles from './venue-home.module.css';

export const texts = textsWith(ofCatalogue, prepareVenueFacts, prepareQuickVisit);

/** `/monuments/:slug`: the venue with the card of its standard ticket, and its details. */
export default function VenueHomeScreen() {
  const venue = useVenue();
  const { data: about, isLoading } = useQuery(
    query(endpoints.venueAbout, { id: venue.id, language: useLocale() }),
  );
  const { code, isLoading: isCodeLoading } = useVenueFacts();
  const isComing = isLoading || isCodeLoading;
  return (
    <>
      <div className={styles.first}>
        <div className={styles.intro}>
          <VenueHero venue={venue} />
          <VenueDescription venue={venue} />
        </div>
        <div className={styles.buy}>
          <Buying venue={venue} about={about} isComing={isLoading} />
        </div>
        <div className={styles.facts}>
          {isComing && <Skeleton height={120} />}
          {code && about && (
            <VenueFactsSection id="VenueFacts" parts={code}>
              {({ VenueFacts }) => <VenueFacts venue={venue} about={about} />}
            </VenueFactsSection>
          )}
        </div>
      </div>
      {isComing && <Skeleton height={960} />}
      {code && about && (
        <VenueFactsSection id="VenueDetails" parts={code}>
          {({ VenueDetails }) => <VenueDetails venue={venue} about={about} />}
        </VenueFactsSection>
      )}
    </>
  );
}

interface BuyingProps {
  venue: Headquarter;
  about: VenueAbout | undefined;
  isComing: boolean;
}

/** Card with day and time if the standard ticket has an item, the next date of a venue of events, else price and link. */
function Buying({ venue, about, isComing }: BuyingProps) {
  const t = useTexts();
  const [main] = sellingOptions(venue);
  const itemId = main === 'tickets' ? about?.ticket?.item_id : undefined;
  const { data: points = [], isLoading } = useQuery({
    ...accessInterfacesQuery('tickets', venue.id, useLocale()),
    enabled: itemId !== undefined,
  });
  const point = points.find(({ ticket }) => ticket?.item_id === itemId);
  if (main === undefined) return <EmptyState>{t('home.empty')}</EmptyState>;
  if (main === 'event-siae') return <EventBox venue={venue} />;
  if (main === 'tickets' && (isComing || isLoading)) return <Skeleton height={560} />;
  if (itemId === undefined || !point) return <BuyBox venue={venue} type={main} ticket={about?.ticket} />;
  return <QuickVisitSection venue={venue} point={point} itemId={itemId} />;
}
