import type { ComponentProps } from 'react';
import { Select } from './select.tsx';

interface Country {
  code: string;
  name: string;
}

export interface CountrySelectProps extends ComponentProps<'select'> {
  countries: readonly Country[];
  /** codes of the countries above the list, in this order */
  likely?: readonly string[] | undefined;
  /** placeholder while no country is selected */
  choose: string;
}

/** Select of countries by alpha-2 code. Labelled by the `Field` around it. */
export function CountrySelect({ countries, likely = [], choose, ...props }: CountrySelectProps) {
  const first = likely.flatMap((code) => countries.find((country) => country.code === code) ?? []);
  return (
    // remounted when the list is loaded: a select discards a value without an option
    <Select key={countries.length} autoComplete="country" {...props}>
      <option value="">{choose}</option>
      {first.map(optionOf)}
      {first.length > 0 && <hr />}
      {countries.filter((country) => !first.includes(country)).map(optionOf)}
    </Select>
  );
}

const optionOf = ({ code, name }: Country) => (
  <option key={code} value={code}>
    {name}
  </option>
);
