import { NO_NIF } from '@taquilla/contracts';
import { Checkbox } from '@taquilla/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';

/** Whoever has no number ticks that, and the zero that says so (R133) is written for them. */
export function NoDocument({ path }: { path: 'client.nif' | `holders.${string}.${number}.nif` }) {
  const t = useTexts();
  const { control, setValue } = useFormContext<CheckoutValues>();
  const number = useWatch({ control, name: path });
  return (
    <Checkbox
      label={t('personal.noNif')}
      checked={number.trim() === NO_NIF}
      onChange={({ currentTarget: { checked } }) => {
        setValue(path, checked ? NO_NIF : '', { shouldDirty: true, shouldValidate: checked });
      }}
    />
  );
}
