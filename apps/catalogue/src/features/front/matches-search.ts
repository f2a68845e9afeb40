import type { ListedVenue } from '@taquilla/contracts';

/** Words as they are compared, and as they stand in an address: without accents, capitals and spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

interface VenueSearch {
  /** typed */
  query: string;
  /** as an address has it; empty: any */
  town: string;
}

type Named = Pick<ListedVenue, 'name' | 'city' | 'company'>;

/** Whether a venue is in the town, and has each of the words in its name, its town's or its company's. */
export function matchesSearch({ name, city, company }: Named, { query, town }: VenueSearch): boolean {
  const haystack = plain(`${name} ${city} ${company.name}`);
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
  /** in an address */
  key: string;
}

/** Every town once, in the order of their names. */
export function townsOf(venues: readonly Pick<ListedVenue, 'city'>[]): Town[] {
  const names = [...new Set(venues.map(({ city }) => city))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => ({ name, key: plain(name) }));
}
