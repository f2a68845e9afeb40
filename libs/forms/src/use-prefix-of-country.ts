import { followedPrefix, type Country } from '@taquilla/contracts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * Sets the telephone prefix of the selected country until the visitor enters another prefix.
 * @param prefix path of the field; undefined: the form has no prefix
 */
export function usePrefixOfCountry(
  countries: readonly Country[],
  countryPath: string,
  prefix: string | undefined,
): void {
  const { control, getValues, setValue } = useFormContext();
  const country = String(useWatch({ control, name: countryPath }));
  const before = useRef(country);
  useEffect(() => {
    const from = before.current;
    before.current = country;
    if (prefix === undefined) return;
    const typed = String(getValues(prefix));
    const followed = followedPrefix(typed, countries, from, country);
    if (followed !== typed) setValue(prefix, followed, { shouldValidate: true });
  }, [countries, country, prefix, getValues, setValue]);
}
