import { splitName } from '@taquilla/contracts';
import { NoNumber, TextField } from '@taquilla/forms';
import { Button, stackClass } from '@taquilla/ui';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import fieldStyles from '../../base/form/fields.module.css';
import { useTexts } from '../../texts.ts';
import { holderNameLabel } from './holder-label.ts';
import styles from './holders-section.module.css';
import { NO_LAST_NAME, type NominatedLine } from './nominated-lines.ts';

interface HolderFieldsProps {
  line: NominatedLine;
  unit: number;
  /** offers to copy the buyer's data: the first holder is often the buyer */
  isFirst: boolean;
}

export function HolderFields({ line, unit, isFirst }: HolderFieldsProps) {
  const t = useTexts();
  const titleId = useId();
  const { getValues, setValue } = useFormContext<CheckoutValues>();
  const { key, requiredField } = line;
  const path = `holders.${key}.${unit}` as const;
  const copyBuyer = () => {
    const { name, nif } = getValues('client');
    const visitor = splitName(name);
    const lastName = visitor.last_name || (visitor.name && NO_LAST_NAME);
    setValue(path, requiredField === 'nif' ? { name, nif } : { ...visitor, last_name: lastName, nif: '' }, {
      shouldValidate: true,
    });
  };
  return (
    <div className={stackClass(3)} role="group" aria-labelledby={titleId}>
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
      <div className={fieldStyles.fields}>
        <TextField
          path={`${path}.name`}
          label={t(holderNameLabel(requiredField))}
          autoComplete="off"
          maxLength={120}
        />
        {requiredField === 'nif' ? (
          <div>
            <TextField
              path={`${path}.nif`}
              label={t('holders.nif')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <NoNumber path={`${path}.nif`} label={t('personal.noNif')} />
          </div>
        ) : (
          <TextField
            path={`${path}.last_name`}
            label={t('holders.last_name')}
            autoComplete="off"
            maxLength={120}
          />
        )}
      </div>
    </div>
  );
}
