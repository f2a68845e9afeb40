import { countriesQuery, useFollowingPrefix } from '@taquilla/api';
import type { Country } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { CountrySelect, Field } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useFormState, useWatch, type Path } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { LoadError } from '../load-error.tsx';
import { loaded } from '../loaded.ts';
import { useFieldError, useFieldId } from './field-ids.ts';
import type { CheckoutValues } from './form-values.ts';

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

interface CountryFieldProps {
  path: 'client.country' | 'invoice.country';
  autoComplete?: string;
  /** other fields whose error depends on this one */
  deps?: Path<CheckoutValues>[];
}

export function CountryField({ path, autoComplete = 'country', deps = [] }: CountryFieldProps) {
  const t = useTexts();
  const { register } = useFormContext<CheckoutValues>();
  const fieldId = useFieldId();
  const { data = NONE, isError, retry } = useCountries();
  return (
    <>
      <Field id={fieldId(path)} label={t('personal.country')} error={useFieldError(path)} required>
        <CountrySelect
          countries={data}
          choose={t('personal.chooseCountry')}
          autoComplete={autoComplete}
          {...register(path, { deps })}
        />
      </Field>
      {isError && <LoadError onRetry={retry} />}
    </>
  );
}

const useCountries = () => loaded(useQuery(countriesQuery(useLocale())));
const NONE: Country[] = [];
