import { query } from '@taquilla/api/calls';
import { endpoints, type Company } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { EmptyState, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { whenNothingToShow } from '../../base/api/when-nothing-to-show.ts';
import { useTexts } from '../../texts.ts';
import { VenueCard } from './venue-card.tsx';
import styles from './venue-cards.module.css';

/** Everything a company has to show. */
export function VenueCards({ company }: { company: Company }) {
  const t = useTexts();
  const asked = { id: company.id, language: useLocale() };
  const { data: venues } = useQuery({
    ...query(endpoints.companyVenues, asked, { staleTime: 5 * 60_000 }),
    throwOnError: whenNothingToShow,
  });
  return (
    <>
      <header className={styles.header}>
        <h1>{company.name}</h1>
        <p className={styles.lead}>{venues && t('company.lead', { count: venues.length })}</p>
      </header>
      {!venues && <CardsSkeleton />}
      {venues?.length === 0 && <EmptyState>{t('company.empty')}</EmptyState>}
      <ul className={styles.cards}>
        {venues?.map((venue, index) => (
          <VenueCard key={venue.id} venue={venue} isFirst={index === 0} />
        ))}
      </ul>
    </>
  );
}

export function CardsSkeleton() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={340} />
      ))}
    </div>
  );
}
