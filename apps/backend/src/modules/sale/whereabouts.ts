import { addressLine, venueOnMap, type Locale } from '@taquilla/contracts';
import type { About } from '../../database/columns/about.ts';
import type { SelfService } from '../../database/columns/self-service.ts';
import { wordsIn } from '../../database/columns/words.ts';

/** What a buyer has to know to come, as far as the venue tells it. */
export interface Whereabouts {
  /** in one line */
  address: string | null;
  postalAddress: { street: string; postcode: string } | null;
  /** where it is, as a page of maps */
  map: string | null;
  /** how to come, in the sale's language */
  ways: string[];
  /** until so many hours before a visit */
  changeHours: number | null;
  refundHours: number | null;
  /** euros that a change by oneself costs; 0: nothing, or nobody changes by themselves */
  changeFee: number;
  /** what the venue keeps of what is given back by oneself: euros, and a percent */
  returnFee: number;
  returnPercent: number;
  /** until so many hours before a visit that is sold out everything goes back; null: as of any other */
  soldOutHours: number | null;
}

export function whereaboutsOf(
  about: About | null,
  rules: SelfService | null,
  { name, city, locale }: { name: string; city: string; locale: Locale },
): Whereabouts {
  const { address, location, gettingHere = [] } = about ?? {};
  // what buyers do by themselves is what counts
  const changeHours = rules?.changes?.until ?? about?.changeHours;
  const refundHours = rules?.returns?.until ?? about?.refundHours;
  return {
    address: address ? addressLine(address, city) : null,
    postalAddress: address ?? null,
    map: venueOnMap({ name, city, address, location }) ?? null,
    ways: gettingHere.map((way) => wordsIn(way, locale)),
    ...{ changeHours: changeHours ?? null, refundHours: refundHours ?? null },
    changeFee: rules?.changes?.fee ?? 0,
    returnFee: rules?.returns?.fee ?? 0,
    returnPercent: rules?.returns?.feePercent ?? 0,
    soldOutHours: rules?.returns?.soldOut?.until ?? null,
  };
}
