import { memo } from 'react';
import type { OfferProps } from '../selection/selection.tsx';
import { OfferArea } from '../selection/selection-page.tsx';
import { useOffer } from '@taquilla/visits';
import { PassSelection } from './pass-selection.tsx';

/** The venue's passes, once loaded. */
export const PassOffer = memo(function PassOffer({ visit, onChange, onAdded }: OfferProps) {
  const offer = useOffer('tourist-pass', visit);
  return (
    <OfferArea offer={offer}>
      <PassSelection visit={visit} offer={offer} onChange={onChange} onAdded={onAdded} />
    </OfferArea>
  );
});
