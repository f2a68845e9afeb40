import { useVenue } from '@taquilla/shared-state';
import { useState } from 'react';
import { AddedPanel } from '../../features/visit/added-panel.tsx';
import { useVisit } from '../../features/visit/use-visit.ts';
import { useTexts } from '../../texts.ts';
import { OfferArea, SelectionHeader } from '../selection/selection-page.tsx';
import { TicketSelection } from './ticket-selection.tsx';
import { useVisitPlan } from './use-visit-plan.ts';

/** Choosing a visit: the steps, or what follows once it is in the cart. */
export function TicketPage() {
  const t = useTexts();
  const venue = useVenue();
  const [visit, change] = useVisit();
  const plan = useVisitPlan(visit);
  const [added, setAdded] = useState<string[] | null>(null);

  return (
    <>
      <SelectionHeader title={t('visit.title')} />
      {added && visit.step === null ? (
        <AddedPanel
          title={t('visit.added.title')}
          lines={added}
          isHeld={venue.sale_time_in_minute !== null}
          checkoutPath={`/monuments/${venue.slug}/checkout`}
          againLabel={t('visit.added.another')}
          onAgain={() => {
            setAdded(null);
          }}
        />
      ) : (
        <OfferArea offer={plan}>
          <TicketSelection visit={visit} plan={plan} onChange={change} onAdded={setAdded} />
        </OfferArea>
      )}
    </>
  );
}
