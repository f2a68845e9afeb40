import { heroOf } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { PictureRow } from '@taquilla/ui';

/** Picture, name and city of the venue, above the lines of a cart. */
export function VenueRow() {
  const venue = useVenue();
  return <PictureRow picture={heroOf(venue)} title={venue.name} note={venue.city} />;
}
