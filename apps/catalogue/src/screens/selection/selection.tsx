import { useVenue } from '@taquilla/shared-state';
import { useState, type ComponentType } from 'react';
import { AddedPanel } from '../../features/visit/added-panel.tsx';
import { useVisit } from '../../features/visit/use-visit.ts';
import type { Visit, VisitChange } from '../../features/visit/visit.ts';
import { Area } from '../area.tsx';
import { OtherTypeNote } from './other-type-note.tsx';
import { SelectionHeader } from './selection-page.tsx';

export interface OfferProps {
  visit: Visit;
  onChange: (change: VisitChange) => void;
  /** what was chosen is in the cart; in words, one line each */
  onAdded: (lines: string[]) => void;
}

interface SelectionProps {
  type: 'tickets' | 'tourist-pass';
  title: string;
  /** said once it is in the cart */
  added: { title: string; againLabel: string; isHeld: boolean };
  /** its steps */
  Offer: ComponentType<OfferProps>;
}

/** Choosing: the steps, or what follows once it is in the cart. */
export function Selection({ type, title, added: said, Offer }: SelectionProps) {
  const { slug } = useVenue();
  const [visit, change] = useVisit();
  const [added, setAdded] = useState<string[] | null>(null);
  return (
    <>
      <SelectionHeader title={title} />
      {added && visit.step === null ? (
        <AddedPanel
          {...said}
          lines={added}
          checkoutPath={`/monuments/${slug}/checkout`}
          onAgain={() => {
            setAdded(null);
          }}
        />
      ) : (
        <Area>
          <OtherTypeNote type={type} />
          <Offer visit={visit} onChange={change} onAdded={setAdded} />
        </Area>
      )}
    </>
  );
}
