import { companyQuery } from '@taquilla/api/calls';
import { textsWith } from '@taquilla/i18n';
import type { Company } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { classNames, EmptyState, stackClass, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { whenNothingToShow } from '@taquilla/visits';
import { prepareOpening } from '../features/listing/opening.tsx';
import { CardsSkeleton, useListedVenues, VenueCards } from '../features/listing/venue-cards.tsx';
import { texts as ofCatalogue, useTexts } from '../texts.ts';
import { Area } from '../base/area.tsx';
import styles from './listing.module.css';

export const texts = textsWith(ofCatalogue, prepareOpening);

/** `/:slug`: a company and its venues. */
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
  return company ? <Venues company={company} /> : <CardsSkeleton />;
}

/** Content of a company page. */
function Venues({ company }: { company: Company }) {
  const t = useTexts();
  const venues = useListedVenues(company.id);
  return (
    <div className={classNames(stackClass(5), styles.listing)}>
      <header className={classNames(stackClass(2), styles.header)}>
        <h1>{company.name}</h1>
        <p className={textClass('lead')}>{venues && t('company.lead', { count: venues.length })}</p>
      </header>
      {!venues && <CardsSkeleton />}
      {venues?.length === 0 && <EmptyState>{t('company.empty')}</EmptyState>}
      {venues && <VenueCards venues={venues} />}
    </div>
  );
}
