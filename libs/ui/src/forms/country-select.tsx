import type { ComponentProps } from 'react';
import { Select } from './select.tsx';

export interface CountrySelectProps extends ComponentProps<'select'> {
  countries: readonly { code: string; name: string }[];
  /** what stands there while none is chosen */
  choose: string;
}

/** Countries by their alpha-2 codes. Inside a `Field` it is labelled by it. */
export function CountrySelect({ countries, choose, ...props }: CountrySelectProps) {
  return (
    // remounted when the list arrives: a select forgets a value that it has no option for
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
