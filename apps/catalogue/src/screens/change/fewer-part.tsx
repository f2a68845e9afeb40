import { QuantityStepper, stackClass } from '@taquilla/ui';
import { hasOwnUnits, keptUnits } from '../../features/change/event/event-draft.ts';
import { useTexts } from '../../features/change/texts.ts';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import styles from './change.module.css';
import type { DraftProps } from './change-form.tsx';
import { UnitsThatStay } from './event/units-that-stay.tsx';

/** What stays of each product. One at least of all: a purchase of nothing is given back instead. */
export function FewerPart({
  lines,
  draft,
  onDraft,
  mayGiveAllBack,
}: DraftProps & { mayGiveAllBack: boolean }) {
  const all = lines.reduce((sum, line) => sum + keptUnits(line, draft).length, 0);
  return (
    <ul className={stackClass(4)}>
      {lines.map((line) => {
        const kept = keptUnits(line, draft);
        return hasOwnUnits(line) ? (
          <li key={line.position}>
            <UnitsThatStay
              line={line}
              kept={kept}
              isLast={all === 1}
              mayGiveAllBack={mayGiveAllBack}
              onLeaving={(units) => {
                onDraft({ leaving: { ...draft.leaving, [line.position]: units } });
              }}
            />
          </li>
        ) : (
          <li key={line.position} className={styles.counter}>
            <Counter
              line={line}
              kept={kept.length}
              isOnly={all === kept.length}
              onKept={(value) => {
                onDraft({ kept: { ...draft.kept, [line.position]: value } });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface CounterProps {
  line: ChangeLine;
  kept: number;
  /** none of another line stays */
  isOnly: boolean;
  onKept: (kept: number) => void;
}

function Counter({ line: { product_name: name, quantity }, kept, isOnly, onKept }: CounterProps) {
  const t = useTexts();
  return (
    <>
      <span>{name}</span>
      <QuantityStepper
        value={kept}
        min={isOnly ? 1 : 0}
        max={quantity}
        label={t('fewer.of', { name })}
        decreaseLabel={t('fewer.less', { name })}
        increaseLabel={t('fewer.more', { name })}
        maxReason={t('fewer.most', { count: quantity })}
        onChange={onKept}
      />
    </>
  );
}
