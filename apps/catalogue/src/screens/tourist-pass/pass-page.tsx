import { useVenue } from '@taquilla/shared-state';
import { useState } from 'react';
import { AddedPanel } from '../../features/visit/added-panel.tsx';
import { useVisit } from '../../features/visit/use-visit.ts';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../area.tsx';
import { OtherTypeNote } from '../selection/other-type-note.tsx';
import { SelectionHeader } from '../selection/selection-page.tsx';
import { PassOffer } from './pass-offer.tsx';

/** Choosing tourist passes: they have no day and no time, so there is at most the place to choose first. */
export function PassPage() {
  const t = useTexts();
  const venue = useVenue();
  const [visit, change] = useVisit();
  const [added, setAdded] = useState<string[] | null>(null);
  return (
    <>
      <SelectionHeader title={t('passes.title')} />
      {added && visit.step === null ? (
        <AddedPanel
          title={t('passes.added')}
          lines={added}
          isHeld={false}
          checkoutPath={`/monuments/${venue.slug}/checkout`}
          againLabel={t('passes.another')}
          onAgain={() => {
            setAdded(null);
          }}
        />
      ) : (
        <Area>
          <OtherTypeNote type="tourist-pass" />
          <PassOffer visit={visit} onChange={change} onAdded={setAdded} />
        </Area>
      )}
    </>
  );
}
