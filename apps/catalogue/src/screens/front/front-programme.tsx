import type { ListedVenue, ProgrammeEvent } from '@taquilla/contracts';
import { textClass } from '@taquilla/ui';
import { useToday } from '@taquilla/visits';
import { useId } from 'react';
import { FilterLinks } from '../../features/front/filter-links.tsx';
import { townsOf } from '../../features/front/matches-search.ts';
import { useTexts } from '../../features/front/texts.ts';
import { addressOf, type Filters } from '../../features/front/use-filters.ts';
import { inPeriod, isPeriod, PERIODS } from '../../features/programme/periods.ts';
import { EventCardsSection } from '../../features/programme/programme-section.tsx';
import styles from '../listing.module.css';

interface FrontProgrammeProps {
  filters: Filters;
  venues: readonly ListedVenue[];
  /** events of the town that match the search */
  events: readonly ProgrammeEvent[];
}

/** Events on sale of the town and the days of the address, with links to other days; absent if there are none on any day. */
export function FrontProgramme({ filters: { town, when, isInitial }, venues, events }: FrontProgrammeProps) {
  const t = useTexts();
  const titleId = useId();
  const today = useToday(venues[0]?.timezone ?? 'Europe/Madrid');
  if (events.length === 0) return null;
  const current = isPeriod(when) ? when : undefined;
  const shown = current ? inPeriod(events, current, today) : events;
  const periods = PERIODS.filter(
    (period) => period === current || inPeriod(events, period, today).length > 0,
  );
  const title = t(`periods.${current ?? 'all'}`);
  const townName = townsOf(venues).find(({ key }) => key === town)?.name;
  return (
    <section className={styles.programme} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{townName === undefined ? title : t('inTown', { title, town: townName })}</h2>
        <FilterLinks
          label={t('days')}
          current={current ?? ''}
          filters={[
            { key: '', name: t('allDates'), to: addressOf({ town, when: null }) },
            ...periods.map((period) => ({
              key: period,
              name: t(`periods.${period}`),
              to: addressOf({ town, when: period }),
            })),
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className={textClass('soft')}>{t('noDates')}</p>
      ) : (
        <EventCardsSection
          key={isInitial ? 'initial' : 'changed'}
          events={shown.slice(0, MOST)}
          venues={venues}
        />
      )}
    </section>
  );
}

/** Maximum number of events in the row. */
const MOST = 12;
