import { countriesQuery, useFollowingPrefix } from '@taquilla/api/calls';
import type { Country } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { CountrySelect, Field } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFieldError, useFieldId } from './form-kit.tsx';

interface CountryFieldProps {
  path: string;
  label: string;
  /** the choice that is none */
  choose: string;
  autoComplete?: string;
  /** path of the telephone prefix that follows the country */
  prefix?: string;
  /** paths of fields that are judged by the country: anew when it changes, once they have been left */
  judged?: readonly string[];
  /** shown where the countries did not come */
  whenFailed?: (retry: () => void) => ReactNode;
}

/** A country of the box office's list. */
export function CountryField({
  path,
  label,
  choose,
  autoComplete = 'country',
  prefix,
  judged = [],
  whenFailed,
}: CountryFieldProps) {
  const { control, register, getValues, setValue } = useFormContext();
  const { touchedFields } = useFormState({ control });
  const fieldId = useFieldId();
  const { data: countries = NONE, isError, refetch } = useQuery(countriesQuery(useLocale()));
  useFollowingPrefix(countries, String(useWatch({ control, name: path })), {
    get: () => (prefix === undefined ? '' : String(getValues(prefix))),
    set: (followed) => {
      if (prefix !== undefined) setValue(prefix, followed, { shouldValidate: true });
    },
  });
  return (
    <>
      <Field id={fieldId(path)} label={label} error={useFieldError(path)} required>
        <CountrySelect
          countries={countries}
          choose={choose}
          autoComplete={autoComplete}
          {...register(path, { deps: judged.filter((field) => get(touchedFields, field) === true) })}
        />
      </Field>
      {isError && countries === NONE && whenFailed?.(() => void refetch())}
    </>
  );
}

const NONE: Country[] = [];
