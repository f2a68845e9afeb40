import { Button } from '@taquilla/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import type { CheckoutValues } from './form-values.ts';
import styles from './holders-section.module.css';
import { TextField } from './text-field.tsx';

interface HolderFieldsProps {
  lineKey: string;
  unit: number;
  /** the first holder is often the buyer */
  isFirst: boolean;
}

export function HolderFields({ lineKey, unit, isFirst }: HolderFieldsProps) {
  const t = useTexts();
  const titleId = useId();
  const { getValues, setValue } = useFormContext<CheckoutValues>();
  const copyBuyer = () => {
    const { name, nif } = getValues('client');
    setValue(`holders.${lineKey}.${unit}`, { name, nif }, { shouldValidate: true });
  };
  return (
    <div className={styles.holder} role="group" aria-labelledby={titleId}>
      <div className={styles.holderHead}>
        <p id={titleId} className={styles.unit}>
          {t('holders.unit', { number: unit + 1 })}
        </p>
        {isFirst && (
          <Button variant="quiet" onClick={copyBuyer}>
            {t('holders.copyBuyer')}
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        <TextField
          path={`holders.${lineKey}.${unit}.name`}
          label={t('holders.name')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          path={`holders.${lineKey}.${unit}.nif`}
          label={t('holders.nif')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </div>
  );
}
