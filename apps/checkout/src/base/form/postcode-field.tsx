import { leastOfPostcode } from '@taquilla/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { TextField } from './text-field.tsx';

interface PostcodeFieldProps {
  path: 'client.postcode' | 'invoice.postcode';
  country: 'client.country' | 'invoice.country';
  autoComplete: string;
}

/** A postcode as its country has them: where many have none it may stay empty. */
export function PostcodeField({ path, country, autoComplete }: PostcodeFieldProps) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const from = useWatch({ control, name: country });
  return (
    <TextField
      path={path}
      label={t(path === 'client.postcode' ? 'personal.postcode' : 'invoice.postcode')}
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      isOptional={leastOfPostcode(from) === 0}
    />
  );
}
