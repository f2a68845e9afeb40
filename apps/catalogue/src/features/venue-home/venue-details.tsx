import { query } from '@taquilla/api/calls';
import { endpoints, type Headquarter, type VenueAbout } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { Gallery } from './gallery.tsx';
import { GettingHere } from './getting-here.tsx';
import { Highlights } from './highlights.tsx';
import { Hours } from './hours.tsx';
import { Included } from './included.tsx';
import { Questions } from './questions.tsx';

export { Offers } from './offers.tsx';
export { VenueFacts } from './venue-facts.tsx';

interface VenueDetailsProps {
  venue: Headquarter;
  about: VenueAbout;
}

/** Description of a venue: pictures, texts, tables, links and a map. None of them needs a script. */
export function VenueDetails({ venue, about }: VenueDetailsProps) {
  const { opening_hours: hours, timezone } = venue;
  const { data: pictures, isLoading } = useQuery(
    query(endpoints.venuePictures, { id: venue.id, language: useLocale() }),
  );
  if (isLoading) return <Skeleton height={960} />;
  return (
    <>
      <Gallery pictures={pictures?.slice(1) ?? []} />
      <Highlights {...about} />
      <Included {...about} />
      {hours && <Hours hours={hours} timeZone={timezone} note={about.hours_note} />}
      <GettingHere venue={venue} about={about} />
      <Questions {...about} />
    </>
  );
}
