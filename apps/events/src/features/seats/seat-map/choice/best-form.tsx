import { Button, QuantityStepper } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import styles from './best-form.module.css';

interface BestFormProps {
  /** places that the purchase limit still allows */
  most: number;
  /** the next step of the page, while nothing is chosen */
  isPrimary: boolean;
  disabled: boolean;
  onChoose: (count: number) => void;
}

/** Form that chooses the best available adjacent seats for a quantity, within the filter. */
export function BestForm({ most, isPrimary, disabled, onChoose }: BestFormProps) {
  const t = useTexts();
  const [count, setCount] = useState(2);
  const quantity = Math.min(count, Math.max(1, most));
  return (
    <form
      className={styles.best}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(quantity);
      }}
    >
      <QuantityStepper
        value={quantity}
        min={1}
        max={Math.max(1, most)}
        onChange={setCount}
        label={t('best.count')}
        increaseLabel={t('best.more')}
        decreaseLabel={t('best.fewer')}
      />
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={disabled || most < 1}
        onClick={(event) => {
          // a double click is one request
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {t('best.choose')}
      </Button>
    </form>
  );
}
