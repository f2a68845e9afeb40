import { stackClass } from '@taquilla/ui';
import { hasOwnUnits, keptUnits } from '../../../features/change/event/event-draft.ts';
import { RetainedCounter } from '../retained-counter.tsx';
import type { EventDraftProps } from './event-form.tsx';
import { UnitsThatStay } from './units-that-stay.tsx';

interface FewerPlacesPartProps extends EventDraftProps {
  mayGiveAllBack: boolean;
}

/** Which places stay, or how many. One at least of all: a purchase of nothing is given back instead. */
export function ReducePart({ lines, draft, onDraft, mayGiveAllBack }: FewerPlacesPartProps) {
  const all = lines.reduce((sum, line) => sum + keptUnits(line, draft).length, 0);
  return (
    <ul className={stackClass(4)}>
      {lines.map((line) => {
        const { position } = line;
        const kept = keptUnits(line, draft);
        return (
          <li key={position}>
            {hasOwnUnits(line) ? (
              <UnitsThatStay
                line={line}
                kept={kept}
                isLast={all === 1}
                mayGiveAllBack={mayGiveAllBack}
                onLeaving={(units) => {
                  onDraft({ leaving: { ...draft.leaving, [position]: units } });
                }}
              />
            ) : (
              <RetainedCounter
                line={line}
                kept={kept.length}
                isOnly={all === kept.length}
                onKept={(value) => {
                  onDraft({ kept: { ...draft.kept, [position]: value } });
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
