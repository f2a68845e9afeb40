import { memo } from 'react';
import type { OfferProps } from '../selection/selection.tsx';
import { OfferArea } from '../selection/selection-page.tsx';
import { TicketSelection } from './ticket-selection.tsx';
import { useVisitPlan } from './use-visit-plan.ts';

/** The venue's offer and the chosen visit, once loaded. */
export const TicketOffer = memo(function TicketOffer({ visit, onChange, onAdded }: OfferProps) {
  const plan = useVisitPlan(visit);
  return (
    <OfferArea offer={plan}>
      <TicketSelection visit={visit} plan={plan} onChange={onChange} onAdded={onAdded} />
    </OfferArea>
  );
});
