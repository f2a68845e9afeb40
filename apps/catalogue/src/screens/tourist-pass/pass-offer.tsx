import { memo } from 'react';
import type { Visit, VisitChange } from '../../features/visit/visit.ts';
import { OfferArea } from '../selection/selection-page.tsx';
import { useOffer } from '../selection/use-offer.ts';
import { PassSelection } from './pass-selection.tsx';

export interface PassOfferProps {
  visit: Visit;
  onChange: (change: VisitChange) => void;
  /** the passes are in the cart; in words, one line each */
  onAdded: (lines: string[]) => void;
}

/** The passes that the venue sells, once they are known. */
export const PassOffer = memo(function PassOffer({ visit, onChange, onAdded }: PassOfferProps) {
  const offer = useOffer('tourist-pass', visit);
  return (
    <OfferArea offer={offer}>
      <PassSelection visit={visit} offer={offer} onChange={onChange} onAdded={onAdded} />
    </OfferArea>
  );
});
