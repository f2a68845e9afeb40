import { query } from '@taquilla/api/calls';
import { endpoints, type Headquarter } from '@taquilla/contracts';
import { formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { EmptyState, Skeleton, textClass } from '@taquilla/ui';
import { useManagementCost } from '@taquilla/visits';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../section.tsx';
import { useTexts } from '../texts.ts';
import { nextDates } from './next-dates.ts';
import { ProgrammeEventItem } from './programme-event.tsx';
import styles from './programme-event.module.css';

const DATES = 6;

/** The venue's next dates, grouped by event; absent when they cannot be loaded (R480). */
export function Programme({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const { data, isLoading } = useQuery(
    query(endpoints.programme, { headquarter: venue.id, language: useLocale() }),
  );
  const { cost = 0 } = useManagementCost();
  if (isLoading) return <Skeleton height={480} />;
  if (!data) return null;
  const events = nextDates(data, DATES);
  const all = <Link to={`/monuments/${venue.slug}/event-siae`}>{t('programme.all')}</Link>;
  if (events.length === 0) {
    return (
      <Section id="programme" title={t('programme.title')}>
        <EmptyState action={all}>{t('programme.empty')}</EmptyState>
      </Section>
    );
  }
  const hasPrices = events.some(({ dates }) => dates.some(({ price_from: price }) => price !== null));
  return (
    <Section id="programme" title={t('programme.title')} more={all}>
      <div className={styles.events}>
        {events.map((event) => (
          <ProgrammeEventItem key={event.id} venue={venue} event={event} />
        ))}
      </div>
      {cost > 0 && hasPrices && (
        <p className={textClass('note')}>{t('programme.fee', { fee: formatMoney(cost) })}</p>
      )}
    </Section>
  );
}
