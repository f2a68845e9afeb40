import { countriesQuery, useFollowingPrefix } from '@taquilla/api/calls';
import { useLocale } from '@taquilla/i18n';
import { CountrySelect, Field } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { useFieldError } from './form-field.tsx';

/** The client's country; the telephone prefix follows it. */
export function CountryField() {
  const t = useTexts();
  const { control, register, getValues, setValue } = useFormContext<{ country: string; prefix: string }>();
  const { data: countries = [] } = useQuery(countriesQuery(useLocale()));
  useFollowingPrefix(countries, useWatch({ control, name: 'country' }), {
    get: () => getValues('prefix'),
    set: (prefix) => {
      setValue('prefix', prefix);
    },
  });
  return (
    <Field label={t('fields.country')} error={useFieldError('country')} required>
      <CountrySelect countries={countries} choose={t('fields.chooseCountry')} {...register('country')} />
    </Field>
  );
}
