import { sellingOptions, type Headquarter } from '@taquilla/contracts';
import { PriceList } from './price-list.tsx';
import { Programme } from './programme/programme.tsx';

/** The programme of a venue and the prices of its tickets and passes: lists and links, none of which needs a script (R480–R482). */
export function Offers({ venue }: { venue: Headquarter }) {
  return sellingOptions(venue).map((type) =>
    type === 'event-siae' ? (
      <Programme key={type} venue={venue} />
    ) : (
      <PriceList key={type} venue={venue} type={type} />
    ),
  );
}
