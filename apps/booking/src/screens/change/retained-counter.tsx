import { QuantityStepper } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import styles from './change.module.css';

interface KeptCounterProps {
  line: ChangeLine;
  kept: number;
  /** nothing of another line stays */
  isOnly: boolean;
  onKept: (kept: number) => void;
}

/** How many of a line stay, where it does not matter which. */
export function RetainedCounter({
  line: { product_name: name, quantity },
  kept,
  isOnly,
  onKept,
}: KeptCounterProps) {
  const t = useTexts();
  return (
    <div className={styles.counter}>
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
    </div>
  );
}
