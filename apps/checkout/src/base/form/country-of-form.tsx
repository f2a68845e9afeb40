import { CountryField } from '@taquilla/forms';
import type { ComponentProps } from 'react';
import type { Path } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { LoadError } from '../loading/load-error.tsx';

interface CountryOfFormProps extends Omit<
  ComponentProps<typeof CountryField>,
  'label' | 'choose' | 'whenFailed'
> {
  path: Path<CheckoutValues>;
}

/** A country of the checkout form, and the way to ask for the list again where it did not come. */
export function CountryOfForm(field: CountryOfFormProps) {
  const t = useTexts();
  return (
    <CountryField
      {...field}
      label={t('personal.country')}
      choose={t('personal.chooseCountry')}
      whenFailed={(retry) => <LoadError onRetry={retry} />}
    />
  );
}
