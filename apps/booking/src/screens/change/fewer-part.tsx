import { stackClass } from '@taquilla/ui';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import type { DraftProps } from './change-form.tsx';
import { RetainedCounter } from './retained-counter.tsx';

/** How many of each product stay. One at least of all: a purchase of nothing is given back instead. */
export function FewerPart({ lines, draft, onDraft }: DraftProps & { lines: readonly ChangeLine[] }) {
  const keptOf = ({ position, quantity }: ChangeLine) => draft.kept[position] ?? quantity;
  const all = lines.reduce((sum, line) => sum + keptOf(line), 0);
  return (
    <ul className={stackClass(4)}>
      {lines.map((line) => {
        const { position } = line;
        const kept = keptOf(line);
        return (
          <li key={position}>
            <RetainedCounter
              line={line}
              kept={kept}
              isOnly={all === kept}
              onKept={(value) => {
                onDraft({ kept: { ...draft.kept, [position]: value } });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
