import type { Headquarter } from './venue.ts';

/** Where something is: the maps app of a phone that has one, elsewhere its page. */
export const onMap = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query }).toString()}`;

/** The same of a venue, by the point it names, or else its address; undefined: it tells neither. */
export function venueOnMap({
  name,
  city,
  address,
  location,
}: Pick<Headquarter, 'name' | 'city' | 'address' | 'location'>): string | undefined {
  if (location) return onMap(`${location.latitude},${location.longitude}`);
  return address && onMap([name, address.street, `${address.postcode} ${city}`].join(', '));
}
