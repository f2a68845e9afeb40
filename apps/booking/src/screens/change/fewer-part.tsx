import { stackClass } from '@taquilla/ui';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import type { DraftProps } from './change-form.tsx';
import { RetainedCounter } from './retained-counter.tsx';

/** Remaining quantity of each product. At least one unit remains; a full return is a separate action. */
export function FewerPart({ lines, draft, onDraft }: DraftProps & { lines: readonly ChangeLine[] }) {
  const retainedOf = ({ position, quantity }: ChangeLine) => draft.retained[position] ?? quantity;
  const all = lines.reduce((sum, line) => sum + retainedOf(line), 0);
  return (
    <ul className={stackClass(4)}>
      {lines.map((line) => {
        const { position } = line;
        const retained = retainedOf(line);
        return (
          <li key={position}>
            <RetainedCounter
              line={line}
              retained={retained}
              isOnly={all === retained}
              onRetained={(value) => {
                onDraft({ retained: { ...draft.retained, [position]: value } });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
