import type { Headquarter, SalesType } from '@taquilla/contracts';
import { PriceList } from './price-list.tsx';
import { Programme } from './programme.tsx';
import { SalesOptions } from './sales-options.tsx';

interface OffersProps {
  venue: Headquarter;
  /** what the venue sells, main type first */
  options: readonly SalesType[];
}

/** The types of sale of a venue with several, its prices and its programme (R480–R482). */
export function Offers({ venue, options }: OffersProps) {
  const priced = options.find((type) => type !== 'event-siae');
  return (
    <>
      {options.length > 1 && <SalesOptions venue={venue} options={options} />}
      {options.includes('event-siae') && <Programme venue={venue} />}
      {priced && <PriceList venue={venue} type={priced} />}
    </>
  );
}
