import { addressLine, venueOnMap, type Locale } from '@taquilla/contracts';
import type { About } from '../../../database/columns/about.ts';
import type { SelfService } from '../../../database/columns/self-service.ts';
import { wordsIn } from '../../../database/columns/localised-text.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { ruleSentences } from '../../venues/index.ts';

/** Directions and rules of a venue, as far as it provides them. */
export interface SaleScope {
  /** address in one line */
  address: string | null;
  postalAddress: { street: string; postcode: string } | null;
  /** link to a map */
  map: string | null;
  /** directions, in the sale's language */
  ways: string[];
  /** self-service rules for changes and returns, in the sale's language */
  terms: string[];
}

export function venueDirections(
  about: About | null,
  rules: SelfService | null,
  { name, city, locale, kind }: { name: string; city: string; locale: Locale; kind: SaleKindName },
): SaleScope {
  const { address, location, gettingHere = [] } = about ?? {};
  return {
    address: address ? addressLine(address, city) : null,
    postalAddress: address ?? null,
    map: venueOnMap({ name, city, address, location }) ?? null,
    ways: gettingHere.map((way) => wordsIn(way, locale)),
    terms: ruleSentences(rules, { locale, kind }),
  };
}
