import { leastOfPostcode } from '@taquilla/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from './text-field.tsx';

interface PostcodeFieldProps {
  path: string;
  /** path of the country that determines the format */
  country: string;
  label: string;
  autoComplete?: string;
}

/** Postcode, validated by country; optional in countries where many addresses have none (R135). */
export function PostcodeField({ country, autoComplete = 'postal-code', ...field }: PostcodeFieldProps) {
  const { control } = useFormContext();
  const from = String(useWatch({ control, name: country }));
  return (
    <TextField
      {...field}
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      isOptional={leastOfPostcode(from) === 0}
    />
  );
}
