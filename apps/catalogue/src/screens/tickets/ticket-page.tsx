import { useVenue } from '@taquilla/shared-state';
import { useState } from 'react';
import { AddedPanel } from '../../features/visit/added-panel.tsx';
import { useVisit } from '../../features/visit/use-visit.ts';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../area.tsx';
import { OtherTypeNote } from '../selection/other-type-note.tsx';
import { SelectionHeader } from '../selection/selection-page.tsx';
import { TicketOffer } from './ticket-offer.tsx';

/** Choosing a visit: the steps, or what follows once it is in the cart. */
export function TicketPage() {
  const t = useTexts();
  const venue = useVenue();
  const [visit, change] = useVisit();
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
        <Area>
          <OtherTypeNote type="tickets" />
          <TicketOffer visit={visit} onChange={change} onAdded={setAdded} />
        </Area>
      )}
    </>
  );
}
