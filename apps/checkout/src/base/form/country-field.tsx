import { CountrySelect, Field } from '@taquilla/ui';
import { useFormContext, type Path } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { LoadError } from '../loading/load-error.tsx';
import { useFieldError, useFieldId } from './field-ids.ts';
import { useCountries } from './use-countries.ts';

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
  const { data = [], isError, retry } = useCountries();
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
