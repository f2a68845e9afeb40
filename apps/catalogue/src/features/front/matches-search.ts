import type { ListedVenue } from '@taquilla/contracts';

/** Normalises a text for comparison and for addresses: no accents, capitals or spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export interface VenueSearch {
  /** typed text */
  query: string;
  /** key in the address; empty: any town */
  town: string;
}

type Named = Pick<ListedVenue, 'name' | 'city' | 'company'>;

/**
 * Returns whether a venue is in the town, and its name, town or company, or a title of its events, contains each word of
 * the query.
 */
export function matchesSearch(
  { name, city, company }: Named,
  { query, town }: VenueSearch,
  titles: readonly string[] = [],
): boolean {
  const haystack = plain([name, city, company.name, ...titles].join(' '));
  const isInTown = town === '' || plain(city) === town;
  return (
    isInTown &&
    plain(query)
      .split('-')
      .every((word) => haystack.includes(word))
  );
}

export interface Town {
  name: string;
  /** key in an address */
  key: string;
}

/** Returns each town once, sorted by name. */
export function townsOf(venues: readonly Pick<ListedVenue, 'city'>[]): Town[] {
  const names = [...new Set(venues.map(({ city }) => city))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => ({ name, key: plain(name) }));
}
