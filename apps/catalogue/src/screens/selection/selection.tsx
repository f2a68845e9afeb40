import { allPacks, useCart, useVenue } from '@taquilla/shared-state';
import { useState, type ComponentType } from 'react';
import { AddedPart } from './added-part.tsx';
import { useVisit } from '../../features/visit/use-visit.ts';
import type { Visit, VisitChange } from '@taquilla/visits/choice';
import { Area } from '../../base/area.tsx';
import { OtherTypeNote } from './other-type-note.tsx';
import { SelectionHeader } from './selection-page.tsx';

export interface Added {
  packId: string;
  /** texts, one line each */
  lines: string[];
}

export interface OfferProps {
  visit: Visit;
  onChange: (change: VisitChange) => void;
  /** called when the selection is in the cart */
  onAdded: (added: Added) => void;
}

interface SelectionProps {
  type: 'tickets' | 'tourist-pass';
  title: string;
  /** texts of the panel after an addition */
  added: {
    title: string;
    againLabel: string;
    isHeld: boolean;
    /** further products of the venue */
    More?: ComponentType<{ onChoose: (interfaceId: number) => void }>;
  };
  /** the steps of the selection */
  Offer: ComponentType<OfferProps>;
}

/** Selection page: its steps, or the added panel while the selection added last is in the cart. */
export function Selection({ type, title, added: { More, ...notice }, Offer }: SelectionProps) {
  const venue = useVenue();
  const [visit, change] = useVisit();
  const [added, setAdded] = useState<Added | null>(null);
  const isInCart = useCart((cart) => allPacks(cart?.entries ?? []).some(({ id }) => id === added?.packId));
  if (added && isInCart && visit.step === null) {
    const again = () => {
      setAdded(null);
    };
    return (
      <Area>
        <AddedPart {...notice} venue={venue} lines={added.lines} onAgain={again}>
          {More && (
            <More
              onChoose={(interfaceId) => {
                again();
                change({ type: 'interface', interfaceId });
              }}
            />
          )}
        </AddedPart>
      </Area>
    );
  }
  return (
    <>
      <SelectionHeader title={title} />
      <Area>
        <OtherTypeNote type={type} />
        <Offer visit={visit} onChange={change} onAdded={setAdded} />
      </Area>
    </>
  );
}
