import { stackClass } from '@taquilla/ui';
import { hasIdentifiedUnits, remainingUnits } from '../../../features/change/event/event-draft.ts';
import { RetainedCounter } from '../retained-counter.tsx';
import type { EventDraftProps } from './event-form.tsx';
import { RemainingUnits } from './remaining-units.tsx';

interface ReducePartProps extends EventDraftProps {
  canReturnAll: boolean;
}

/** Choice of the remaining places, individually or by quantity. At least one remains; a full return is a separate action. */
export function ReducePart({ lines, draft, onDraft, canReturnAll }: ReducePartProps) {
  const all = lines.reduce((sum, line) => sum + remainingUnits(line, draft).length, 0);
  return (
    <ul className={stackClass(4)}>
      {lines.map((line) => {
        const { position } = line;
        const retained = remainingUnits(line, draft);
        return (
          <li key={position}>
            {hasIdentifiedUnits(line) ? (
              <RemainingUnits
                line={line}
                retained={retained}
                isLast={all === 1}
                canReturnAll={canReturnAll}
                onRemove={(units) => {
                  onDraft({ removed: { ...draft.removed, [position]: units } });
                }}
              />
            ) : (
              <RetainedCounter
                line={line}
                retained={retained.length}
                isOnly={all === retained.length}
                onRetained={(value) => {
                  onDraft({ retained: { ...draft.retained, [position]: value } });
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
