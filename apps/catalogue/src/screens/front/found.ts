import type { ListedVenue, ProgrammeEvent } from '@taquilla/contracts';
import { matchesSearch, type VenueSearch } from '../../features/front/matches-search.ts';

type Venues = readonly ListedVenue[];
type Events = readonly ProgrammeEvent[];

/** Returns the venues that match a search by themselves or by one of their events. */
export function foundVenues(venues: Venues, events: Events, search: VenueSearch): ListedVenue[] {
  return venues.filter((venue) => {
    const titles = events.flatMap((event) => (event.headquarter_id === venue.id ? event.title : []));
    return matchesSearch(venue, search, titles);
  });
}

/** Returns the events that match a search by their title or venue. */
export function foundEvents(venues: Venues, events: Events, search: VenueSearch): ProgrammeEvent[] {
  return events.filter(({ headquarter_id, title }) => {
    const venue = venues.find(({ id }) => id === headquarter_id);
    return venue !== undefined && matchesSearch(venue, search, [title]);
  });
}
