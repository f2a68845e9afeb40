import { countriesQuery } from '@taquilla/api';
import { followedPrefix } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Field, Select } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { useFieldError } from './form-field.tsx';

/** The client's country; the telephone prefix follows it. */
export function CountryField() {
  const t = useTexts();
  const { control, register, getValues, setValue } = useFormContext<{ country: string; prefix: string }>();
  const { data: countries = [] } = useQuery(countriesQuery(useLocale()));
  const country = useWatch({ control, name: 'country' });
  const before = useRef(country);
  useEffect(() => {
    const prefix = getValues('prefix');
    const followed = followedPrefix(prefix, countries, before.current, country);
    before.current = country;
    if (followed !== prefix) setValue('prefix', followed);
  }, [countries, country, getValues, setValue]);
  return (
    <Field label={t('fields.country')} error={useFieldError('country')} required>
      {/* remounted when the list arrives: a select forgets a value that it has no option for */}
      <Select key={countries.length} autoComplete="country" {...register('country')}>
        <option value="">{t('fields.chooseCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
