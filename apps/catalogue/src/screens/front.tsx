import { textsWith } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { EmptyState, PoliteStatus, Skeleton, textClass } from '@taquilla/ui';
import { texts as ofFront, useTexts as useFrontTexts } from '../features/front/texts.ts';
import { FilterLinks } from '../features/front/filter-links.tsx';
import { townsOf } from '../features/front/matches-search.ts';
import { LastVisit, useLastSlug } from '../features/front/last-visit.tsx';
import { Search } from '../features/front/search.tsx';
import { addressOf, useFilters, type Filters } from '../features/front/use-filters.ts';
import { useListedVenues, useProgramme, useVenuesIfLoaded } from '../features/listing/listing-data.ts';
import { prepareOpening } from '../features/listing/opening.tsx';
import { VenueLists } from '../features/listing/venue-lists.tsx';
import { LeadSection, prepareProgramme, PromisesSection } from '../features/programme/programme-section.tsx';
import { useTexts } from '../texts.ts';
import { Area } from '../base/area.tsx';
import { foundEvents, foundVenues } from './front/found.ts';
import { FrontProgramme } from './front/front-programme.tsx';
import styles from './listing.module.css';

export const texts = textsWith(ofFront, prepareOpening, prepareProgramme);

/** `/`: the next event, the programme and all venues of the shop, filtered by name, town and day. */
export default function FrontScreen() {
  const t = useFrontTexts();
  const filters = useFilters();
  const { query, town, setQuery } = filters;
  return (
    <div className={styles.listing}>
      <div className={styles.welcome}>
        <header className={styles.header}>
          <h1>{t('title')}</h1>
          <p className={textClass('lead')}>{t('lead')}</p>
          <Search query={query} town={town} onChange={setQuery} />
          <Towns {...filters} />
        </header>
        <FrontLead {...filters} />
      </div>
      <Area>
        <Lists {...filters} />
      </Area>
      <PromisesSection />
    </div>
  );
}

/** Links to the venues of each town. */
function Towns({ town: current, when }: Filters) {
  const t = useFrontTexts();
  const towns = townsOf(useVenuesIfLoaded() ?? []);
  if (towns.length < 2) return null;
  const all = { name: t('everywhere'), key: '' };
  return (
    <FilterLinks
      label={t('towns')}
      current={current}
      filters={[all, ...towns].map(({ name, key }) => ({ key, name, to: addressOf({ town: key, when }) }))}
    />
  );
}

/** Lead picture: of the town, but of all days and any search text. */
function FrontLead({ town }: Filters) {
  const venues = useVenuesIfLoaded();
  const events = useProgramme();
  if (!venues || !events) return <Skeleton height={400} />;
  const inTown = { town, query: '' };
  return (
    <LeadSection
      key={town}
      venues={foundVenues(venues, events, inTown)}
      events={foundEvents(venues, events, inTown)}
    />
  );
}

function Lists(filters: Filters) {
  const t = useTexts();
  const tFront = useFrontTexts();
  const venues = useListedVenues();
  const events = useProgramme();
  const lastSlug = useLastSlug();
  if (!venues || !events) return <Skeleton height={960} />;
  const found = foundVenues(venues, events, filters);
  const companies = new Map(venues.map(({ company }) => [company.slug, company.name]));
  return (
    <>
      <PoliteStatus>{t('company.lead', { count: found.length })}</PoliteStatus>
      {found.length === 0 && <EmptyState>{tFront('nothing')}</EmptyState>}
      <FrontProgramme filters={filters} venues={venues} events={foundEvents(venues, events, filters)} />
      <VenueLists
        venues={venues}
        cardOf={(venue) => ({
          isHidden: !found.includes(venue),
          owner: companies.size > 1 ? venue.company.name : undefined,
          mark: venue.slug === lastSlug && <LastVisit />,
        })}
      />
      {companies.size > 1 && (
        <ul className={styles.companies}>
          {[...companies].map(([slug, name]) => (
            <li key={slug}>
              <Link to={`/${slug}`}>{tFront('ofCompany', { name })}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
