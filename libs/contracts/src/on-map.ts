import type { Headquarter } from './venue.ts';

/** Builds a link to a map: opens the maps app of a phone, elsewhere a web page. */
export const onMap = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;

/** Builds the map link of a venue from its coordinates, else its address; undefined: it has neither. */
export function venueOnMap({
  name,
  city,
  address,
  location,
}: Pick<Headquarter, 'name' | 'city' | 'address' | 'location'>): string | undefined {
  if (location) return onMap(`${location.latitude},${location.longitude}`);
  return address && onMap([name, address.street, `${address.postcode} ${city}`].join(', '));
}
