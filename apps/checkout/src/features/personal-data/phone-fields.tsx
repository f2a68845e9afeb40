import { takeApart } from '@taquilla/contracts';
import { digitsOnly } from '@taquilla/ui';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { TextField } from '../../base/form/text-field.tsx';
import { useTexts } from '../../texts.ts';
import styles from './phone-fields.module.css';

/** Telephone prefix and number. A number that was filled in with a prefix of its own brings that along. */
export function PhoneFields() {
  const t = useTexts();
  const { control, getValues, setValue } = useFormContext<CheckoutValues>();
  const { touchedFields } = useFormState({ control, name: 'client.phone' });
  const [isRefused, setIsRefused] = useState(false);
  const takePrefix = () => {
    setIsRefused(false);
    const own = takeApart(getValues('client.phone'));
    if (!own) return;
    setValue('client.prefix', own.prefix, { shouldValidate: true });
    setValue('client.phone', own.phone, { shouldValidate: true });
  };
  return (
    <div className={styles.phone}>
      <TextField
        path="client.prefix"
        label={t('personal.prefix')}
        type="tel"
        autoComplete="tel-country-code"
        deps={touchedFields.client?.phone ? ['client.phone'] : []}
      />
      <TextField
        path="client.phone"
        label={t('personal.phone')}
        type="tel"
        autoComplete="tel-national"
        problem={isRefused ? t('errors.phoneNotNumber') : undefined}
        onKeyDown={digitsOnly(() => {
          setIsRefused(true);
        })}
        onInput={() => {
          setIsRefused(false);
        }}
        onLeave={takePrefix}
      />
    </div>
  );
}
