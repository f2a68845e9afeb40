import { companyQuery } from '@taquilla/api/calls';
import { useRoute } from '@taquilla/router';
import { useQuery } from '@tanstack/react-query';
import { whenNothingToShow } from '../base/api/when-nothing-to-show.ts';
import { CardsSkeleton, VenueCards } from '../features/company/venue-cards.tsx';
import { Area } from './area.tsx';

export { texts } from '../texts.ts';

/** `/:slug`: a company and its venues. */
export default function CompanyScreen() {
  return (
    <Area>
      <Company />
    </Area>
  );
}

function Company() {
  const slug = useRoute().params['slug'] ?? '';
  const { data: company } = useQuery({ ...companyQuery(slug), throwOnError: whenNothingToShow });
  return company ? <VenueCards company={company} /> : <CardsSkeleton />;
}
