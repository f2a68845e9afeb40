import { followedPrefix, type Country } from '@taquilla/contracts';
import { Field, Select } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { useFieldError, useFieldId } from './field-ids.ts';
import type { CheckoutValues } from './form-values.ts';

/** The buyer's country; the telephone prefix follows it. */
export function CountryField({ countries }: { countries: readonly Country[] }) {
  const t = useTexts();
  const { register } = useFormContext<CheckoutValues>();
  const fieldId = useFieldId();
  useFollowingPrefix(countries);
  return (
    <Field
      id={fieldId('client.country')}
      label={t('personal.country')}
      error={useFieldError('client.country')}
      required
    >
      {/* remounted when the list arrives: a select forgets a value that it has no option for */}
      <Select key={countries.length} autoComplete="country" {...register('client.country')}>
        <option value="">{t('personal.chooseCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function useFollowingPrefix(countries: readonly Country[]) {
  const { control, getValues, setValue } = useFormContext<CheckoutValues>();
  const country = useWatch({ control, name: 'client.country' });
  const before = useRef(country);
  useEffect(() => {
    const prefix = getValues('client.prefix');
    const followed = followedPrefix(prefix, countries, before.current, country);
    before.current = country;
    if (followed !== prefix) setValue('client.prefix', followed, { shouldValidate: true });
  }, [countries, country, getValues, setValue]);
}
