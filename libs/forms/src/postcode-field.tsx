import { leastOfPostcode } from '@taquilla/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from './text-field.tsx';

interface PostcodeFieldProps {
  path: string;
  /** path of the country that it is judged by */
  country: string;
  label: string;
  autoComplete?: string;
}

/** A postcode as its country has them: where many have none it may stay empty (R135). */
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
