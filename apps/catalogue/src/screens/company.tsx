import { companyQuery } from '@taquilla/api/calls';
import { textsWith } from '@taquilla/i18n';
import type { Company } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { EmptyState, Skeleton, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { whenNothingToShow } from '@taquilla/visits';
import { useListedVenues, useProgramme } from '../features/listing/listing-data.ts';
import { prepareOpening } from '../features/listing/opening.tsx';
import { VenueLists } from '../features/listing/venue-lists.tsx';
import { EventCardsSection, prepareProgramme } from '../features/programme/programme-section.tsx';
import { texts as ofCatalogue, useTexts } from '../texts.ts';
import { Area } from '../base/area.tsx';
import styles from './listing.module.css';

export const texts = textsWith(ofCatalogue, prepareOpening, prepareProgramme);

/** `/:slug`: a company with its events and venues. */
export default function CompanyScreen() {
  return (
    <Area>
      <CompanyPage />
    </Area>
  );
}

function CompanyPage() {
  const slug = useRoute().params['slug'] ?? '';
  const { data: company } = useQuery({ ...companyQuery(slug), throwOnError: whenNothingToShow });
  return company ? <Content company={company} /> : <Skeleton height={960} />;
}

/** Content of a company page. */
function Content({ company }: { company: Company }) {
  const t = useTexts();
  const venues = useListedVenues(company.id);
  const events = useProgramme(company.id);
  return (
    <div className={styles.listing}>
      <header className={styles.header}>
        <h1>{company.name}</h1>
        <p className={textClass('lead')}>{venues && t('company.lead', { count: venues.length })}</p>
      </header>
      {(!venues || !events) && <Skeleton height={960} />}
      {venues?.length === 0 && <EmptyState>{t('company.empty')}</EmptyState>}
      {venues && events && (
        <>
          {events.length > 0 && (
            <section className={styles.programme}>
              <div className={styles.head}>
                <h2>{t('company.onSale')}</h2>
              </div>
              <EventCardsSection events={events} venues={venues} />
            </section>
          )}
          <VenueLists
            venues={venues}
            cardOf={(venue) => ({ isFirst: events.length === 0 && venue === venues[0] })}
          />
        </>
      )}
    </div>
  );
}
