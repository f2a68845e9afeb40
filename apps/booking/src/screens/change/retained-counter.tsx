import { QuantityStepper } from '@taquilla/ui';
import { useTexts } from '../../features/change/texts.ts';
import type { ChangeLine } from '../../features/change/visit-groups.ts';
import styles from './change.module.css';

interface RetainedCounterProps {
  line: ChangeLine;
  retained: number;
  /** no unit of another line remains */
  isOnly: boolean;
  onRetained: (retained: number) => void;
}

/** Stepper for the remaining quantity of a line with interchangeable units. */
export function RetainedCounter({
  line: { product_name: name, quantity },
  retained,
  isOnly,
  onRetained,
}: RetainedCounterProps) {
  const t = useTexts();
  return (
    <div className={styles.counter}>
      <span>{name}</span>
      <QuantityStepper
        value={retained}
        min={isOnly ? 1 : 0}
        max={quantity}
        label={t('fewer.of', { name })}
        decreaseLabel={t('fewer.less', { name })}
        increaseLabel={t('fewer.more', { name })}
        maxReason={t('fewer.most', { count: quantity })}
        onChange={onRetained}
      />
    </div>
  );
}
