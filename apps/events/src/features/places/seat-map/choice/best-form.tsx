import { Button, Field, QuantityStepper, Select } from '@taquilla/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { SeatMap } from '../map/seat-map.ts';
import styles from './choice.module.css';

interface BestFormProps {
  map: SeatMap;
  /** places this visitor may still take */
  most: number;
  isBusy: boolean;
  onChoose: (count: number, category: number | null) => void;
}

/** The shortest way to seats: how many, which category, and the best that are together. */
export function BestForm({ map, most, isBusy, onChoose }: BestFormProps) {
  const t = useTexts();
  const id = useId();
  const [count, setCount] = useState(2);
  const [category, setCategory] = useState<number | null>(null);
  const wanted = Math.min(count, Math.max(1, most));
  return (
    <form
      className={styles.best}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(wanted, category);
      }}
    >
      <div className={styles.count}>
        <span id={`${id}-count`}>{t('best.count')}</span>
        <QuantityStepper
          value={wanted}
          min={1}
          max={Math.max(1, most)}
          onChange={setCount}
          label={t('best.count')}
          increaseLabel={t('best.more')}
          decreaseLabel={t('best.fewer')}
        />
      </div>
      <Field id={`${id}-category`} label={t('best.category')}>
        <Select
          value={category ?? ''}
          onChange={(event) => {
            setCategory(event.target.value === '' ? null : Number(event.target.value));
          }}
        >
          <option value="">{t('best.any')}</option>
          {map.layout.cats.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={isBusy} disabled={most < 1}>
        {t('best.choose')}
      </Button>
    </form>
  );
}
