import { CountryField } from '@taquilla/forms';
import type { ComponentProps } from 'react';
import type { Path } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { LoadError } from '../loading/load-error.tsx';
import { useLikelyCountries } from './likely-countries.ts';

interface CountryOfFormProps extends Omit<
  ComponentProps<typeof CountryField>,
  'label' | 'choose' | 'likely' | 'whenFailed'
> {
  path: Path<CheckoutValues>;
}

/** Country field of the checkout form, with a retry button when the list of countries has not loaded. */
export function CountryOfForm(field: CountryOfFormProps) {
  const t = useTexts();
  return (
    <CountryField
      {...field}
      label={t('personal.country')}
      likely={useLikelyCountries()}
      choose={t('personal.chooseCountry')}
      whenFailed={(retry) => <LoadError onRetry={retry} />}
    />
  );
}
