import { venueOnMap, type Locale } from '@taquilla/contracts';
import type { About } from '../../database/columns/about.ts';
import { wordsIn } from '../../database/columns/words.ts';

/** What a buyer has to know to come, as far as the venue tells it. */
export interface Whereabouts {
  /** in one line */
  address: string | null;
  /** where it is, as a page of maps */
  map: string | null;
  /** how to come, in the sale's language */
  ways: string[];
  /** until so many hours before a visit */
  changeHours: number | null;
  refundHours: number | null;
}

export function whereaboutsOf(
  about: About | null,
  { name, city, locale }: { name: string; city: string; locale: Locale },
): Whereabouts {
  const { address, location, gettingHere = [], changeHours, refundHours } = about ?? {};
  return {
    address: address ? `${address.street}, ${address.postcode} ${city}` : null,
    map: venueOnMap({ name, city, address, location }) ?? null,
    ways: gettingHere.map((way) => wordsIn(way, locale)),
    ...{ changeHours: changeHours ?? null, refundHours: refundHours ?? null },
  };
}
