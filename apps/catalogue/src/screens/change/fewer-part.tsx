import { QuantityStepper, stackClass } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import styles from './change.module.css';
import type { DraftProps } from './change-form.tsx';

/** How many of each product stay. One at least of all: a purchase of nothing is given back instead. */
export function FewerPart({ lines, draft, onDraft }: DraftProps & { lines: readonly ChangeLine[] }) {
  const t = useTexts();
  const keptOf = ({ position, quantity }: ChangeLine) => draft.kept[position] ?? quantity;
  const all = lines.reduce((sum, line) => sum + keptOf(line), 0);
  return (
    <ul className={stackClass(4)}>
      {lines.map((line) => {
        const { position, product_name: name, quantity } = line;
        const kept = keptOf(line);
        return (
          <li key={position} className={styles.counter}>
            <span>{name}</span>
            <QuantityStepper
              value={kept}
              min={all === kept ? 1 : 0}
              max={quantity}
              label={t('fewer.of', { name })}
              decreaseLabel={t('fewer.less', { name })}
              increaseLabel={t('fewer.more', { name })}
              maxReason={t('fewer.most', { count: quantity })}
              onChange={(value) => {
                onDraft({ kept: { ...draft.kept, [position]: value } });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
