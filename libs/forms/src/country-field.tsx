import { query } from '@taquilla/api/calls';
import { endpoints, type Country } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { CountrySelect, Field } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useFieldError, useFieldId } from './form-kit.tsx';
import { usePrefixOfCountry } from './use-prefix-of-country.ts';

interface CountryFieldProps {
  path: string;
  label: string;
  /** text of the empty option */
  choose: string;
  autoComplete?: string;
  /** codes of the countries above the list, in this order */
  likely?: readonly string[];
  /** path of the telephone prefix that is set with the country */
  prefix?: string;
  /** paths of fields whose validity depends on the country; revalidated on change once they were blurred */
  judged?: readonly string[];
  /** rendered if the countries could not be loaded */
  whenFailed?: (retry: () => void) => ReactNode;
}

/** Selects a country from the backend's list. */
export function CountryField({
  path,
  label,
  choose,
  autoComplete = 'country',
  likely,
  prefix,
  judged = [],
  whenFailed,
}: CountryFieldProps) {
  const { control, register } = useFormContext();
  const { touchedFields } = useFormState({ control });
  const fieldId = useFieldId();
  const {
    data: countries = NONE,
    isError,
    refetch,
  } = useQuery(query(endpoints.countries, { locale: useLocale() }, LONG));
  usePrefixOfCountry(countries, path, prefix);
  return (
    <>
      <Field id={fieldId(path)} label={label} error={useFieldError(path)} required>
        <CountrySelect
          countries={countries}
          likely={likely}
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
/** Countries rarely change: stale after five minutes. */
const LONG = { staleTime: 5 * 60_000 };
