import { addressLine, venueOnMap, type Locale } from '@taquilla/contracts';
import type { About } from '../../../database/columns/about.ts';
import type { SelfService } from '../../../database/columns/self-service.ts';
import { wordsIn } from '../../../database/columns/localised-text.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { ruleSentences } from '../../venues/index.ts';

/** What a buyer has to know to come, as far as the venue tells it. */
export interface SaleScope {
  /** in one line */
  address: string | null;
  postalAddress: { street: string; postcode: string } | null;
  /** where it is, as a page of maps */
  map: string | null;
  /** how to come, in the sale's language */
  ways: string[];
  /** what may be changed or returned by its buyer, until when and for what, in the sale's language */
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
