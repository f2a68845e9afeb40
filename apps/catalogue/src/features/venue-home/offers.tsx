import { sellingOptions, type Headquarter } from '@taquilla/contracts';
import { PriceList } from './price-list.tsx';
import { Programme } from './programme.tsx';

/** Programme and prices of a venue's main sales type: lists and links without scripts (R480–R482). */
export function Offers({ venue }: { venue: Headquarter }) {
  const options = sellingOptions(venue);
  const priced = options.find((type) => type !== 'event-siae');
  return (
    <>
      {options.includes('event-siae') && <Programme venue={venue} />}
      {priced && <PriceList venue={venue} type={priced} />}
    </>
  );
}
