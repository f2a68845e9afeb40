import { memo } from 'react';
import type { Visit, VisitChange } from '../../features/visit/visit.ts';
import { OfferArea } from '../selection/selection-page.tsx';
import { TicketSelection } from './ticket-selection.tsx';
import { useVisitPlan } from './use-visit-plan.ts';

export interface TicketOfferProps {
  visit: Visit;
  onChange: (change: VisitChange) => void;
  /** the visit is in the cart; in words, one line each */
  onAdded: (lines: string[]) => void;
}

/** What the venue sells and the visit chosen from it, once that is known. */
export const TicketOffer = memo(function TicketOffer({ visit, onChange, onAdded }: TicketOfferProps) {
  const plan = useVisitPlan(visit);
  return (
    <OfferArea offer={plan}>
      <TicketSelection visit={visit} plan={plan} onChange={onChange} onAdded={onAdded} />
    </OfferArea>
  );
});
