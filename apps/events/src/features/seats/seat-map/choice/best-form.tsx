import { Button, classNames, QuantityStepper, textClass } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import styles from './best-form.module.css';

interface BestFormProps {
  /** places this visitor may still take */
  most: number;
  onChoose: (count: number) => void;
}

/** The shortest way to seats: how many, and the best of those looked for that are together. */
export function BestForm({ most, onChoose }: BestFormProps) {
  const t = useTexts();
  const [count, setCount] = useState(2);
  const wanted = Math.min(count, Math.max(1, most));
  return (
    <form
      className={styles.best}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(wanted);
      }}
    >
      <span className={classNames(textClass('strong'), styles.question)}>{t('best.count')}</span>
      <QuantityStepper
        value={wanted}
        min={1}
        max={Math.max(1, most)}
        onChange={setCount}
        label={t('best.count')}
        increaseLabel={t('best.more')}
        decreaseLabel={t('best.fewer')}
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={most < 1}
        onClick={(event) => {
          // a double click is one wish
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {t('best.choose')}
      </Button>
    </form>
  );
}
