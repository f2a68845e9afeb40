import type { Headquarter, VenueAbout } from '@taquilla/contracts';
import { MoreBy } from '@taquilla/visits/more-by';
import { Gallery } from './gallery.tsx';
import { GettingHere } from './getting-here.tsx';
import { Highlights } from './highlights.tsx';
import { Hours } from './hours.tsx';
import { Included } from './included.tsx';
import { Offers } from './offers.tsx';
import { Questions } from './questions.tsx';
import split from './split.module.css';

export { VenueFacts } from './venue-facts.tsx';

interface VenueDetailsProps {
  venue: Headquarter;
  about: VenueAbout;
}

/** Programme, prices and information about the venue: words, tables, pictures, links and a map, none of which needs a script. */
export function VenueDetails({ venue, about }: VenueDetailsProps) {
  const { opening_hours: hours, timezone } = venue;
  return (
    <>
      <Offers venue={venue} />
      <Highlights {...about} />
      <Gallery venue={venue} highlights={about.highlights} />
      <Included {...about} />
      <div className={split.split}>
        {hours && <Hours hours={hours} timeZone={timezone} note={about.hours_note} />}
        <Questions {...about} />
      </div>
      <GettingHere venue={venue} about={about} />
      <MoreBy venue={venue} />
    </>
  );
}
