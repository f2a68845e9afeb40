import { textsWith } from '@taquilla/i18n';
import { useRoute } from '@taquilla/router';
import { classNames, EmptyState, PoliteStatus, stackClass, textClass } from '@taquilla/ui';
import { useState } from 'react';
import { texts as ofFront, useTexts as useFrontTexts } from '../features/front/texts.ts';
import { matchesSearch, townsOf } from '../features/front/matches-search.ts';
import { LastVisit, useLastSlug } from '../features/front/last-visit.tsx';
import { Search } from '../features/front/search.tsx';
import { Steps } from '../features/front/steps.tsx';
import { Towns } from '../features/front/towns.tsx';
import { prepareOpening } from '../features/listing/opening.tsx';
import { CardsSkeleton, useListedVenues, VenueCards } from '../features/listing/venue-cards.tsx';
import { useTexts } from '../texts.ts';
import { Area } from '../base/area.tsx';
import styles from './listing.module.css';

export const texts = textsWith(ofFront, prepareOpening);

/** `/`: all venues of the shop, filtered by name and town. */
export default function FrontScreen() {
  const t = useFrontTexts();
  return (
    <div className={classNames(stackClass(5), styles.listing)}>
      <header className={classNames(stackClass(2), styles.header)}>
        <h1>{t('title')}</h1>
        <p className={textClass('lead')}>{t('lead')}</p>
      </header>
      <Area>
        <Venues />
      </Area>
      <Steps />
    </div>
  );
}

function Venues() {
  const t = useTexts();
  const tFront = useFrontTexts();
  const venues = useListedVenues();
  const parameters = new URLSearchParams(useRoute().search);
  const town = parameters.get('town') ?? '';
  const [query, setQuery] = useState(parameters.get('q') ?? '');
  const lastSlug = useLastSlug();
  if (!venues) return <CardsSkeleton />;
  const found = venues.filter((venue) => matchesSearch(venue, { query, town }));
  const companies = new Set(venues.map(({ company }) => company.slug));
  return (
    <>
      <div className={styles.filters}>
        <Search query={query} town={town} onChange={setQuery} />
        <Towns towns={townsOf(venues)} current={town} />
      </div>
      <PoliteStatus>{t('company.lead', { count: found.length })}</PoliteStatus>
      {found.length === 0 && <EmptyState>{tFront('nothing')}</EmptyState>}
      <VenueCards
        venues={venues}
        cardOf={(venue) => ({
          isHidden: !found.includes(venue),
          owner: companies.size > 1 ? venue.company.name : undefined,
          mark: venue.slug === lastSlug && <LastVisit />,
        })}
      />
    </>
  );
}
