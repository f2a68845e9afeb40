import type { ComponentProps } from 'react';
import { Select } from './select.tsx';

export interface CountrySelectProps extends ComponentProps<'select'> {
  countries: readonly { code: string; name: string }[];
  /** placeholder while no country is selected */
  choose: string;
}

/** Select of countries by alpha-2 code. Labelled by the `Field` around it. */
export function CountrySelect({ countries, choose, ...props }: CountrySelectProps) {
  return (
    // remounted when the list is loaded: a select discards a value without an option
    <Select key={countries.length} autoComplete="country" {...props}>
      <option value="">{choose}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
