import { useFollowingPrefix } from '@taquilla/api/calls';
import type { Country } from '@taquilla/contracts';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { CountryField } from '../../base/form/country-field.tsx';
import { useCountries } from '../../base/form/use-countries.ts';

/** The buyer's country; the telephone prefix follows it. */
export function BuyerCountryField() {
  const { control, getValues, setValue } = useFormContext<CheckoutValues>();
  useFollowingPrefix(useCountries().data ?? NONE, useWatch({ control, name: 'client.country' }), {
    get: () => getValues('client.prefix'),
    set: (prefix) => {
      setValue('client.prefix', prefix, { shouldValidate: true });
    },
  });
  const { touchedFields } = useFormState({ control, name: 'client' });
  const left = (['nif', 'postcode', 'phone'] as const).filter((field) => touchedFields.client?.[field]);
  return <CountryField path="client.country" deps={left.map((field) => `client.${field}` as const)} />;
}

const NONE: Country[] = [];
