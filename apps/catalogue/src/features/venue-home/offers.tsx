import { sellingOptions, type Headquarter } from '@taquilla/contracts';
import { PriceList } from './price-list.tsx';
import { Programme } from './programme.tsx';

/** The programme of a venue and the prices of its main type: lists and links, none of which needs a script (R480–R482). */
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
