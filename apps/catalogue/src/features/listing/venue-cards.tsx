import { query } from '@taquilla/api/calls';
import { endpoints, type ListedVenue } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { whenNothingToShow } from '@taquilla/visits';
import { VenueCard, type VenueCardProps } from './venue-card.tsx';
import styles from './venue-cards.module.css';

const FIVE_MINUTES = 5 * 60_000;

/** Loads the venues of a company, or of the shop. */
export function useListedVenues(company?: number): ListedVenue[] | undefined {
  const language = useLocale();
  const request = company === undefined ? { language } : { company, language };
  const { data } = useQuery({
    ...query(endpoints.listedVenues, request, { staleTime: FIVE_MINUTES }),
    throwOnError: whenNothingToShow,
  });
  return data;
}

interface VenueCardsProps {
  venues: readonly ListedVenue[];
  /** additions to a card, by venue */
  cardOf?: (venue: ListedVenue) => Partial<VenueCardProps>;
}

/** Maximum number of cards that are as wide as the page on a desktop; more cards form columns. */
const FEW = 3;

/** Grid of venue cards. */
export function VenueCards({ venues, cardOf }: VenueCardsProps) {
  return (
    <ul className={styles.cards}>
      {venues.map((venue, index) => (
        <VenueCard
          key={venue.id}
          venue={venue}
          isFirst={index === 0}
          isWide={venues.length <= FEW}
          {...cardOf?.(venue)}
        />
      ))}
    </ul>
  );
}

export function CardsSkeleton() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={430} />
      ))}
    </div>
  );
}
