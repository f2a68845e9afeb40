import { documentKind, NO_NIF } from '@taquilla/contracts';
import { TextField, type TextFieldProps } from '@taquilla/forms';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';

interface DocumentFieldProps extends Omit<TextFieldProps<CheckoutValues>, 'confirmation'> {
  path: 'client.nif' | 'invoice.cif';
  country: 'client.country' | 'invoice.country';
}

/** The number of a person or an organisation. One that is left, and right, is said to be (R133). */
export function DocumentField({ country, ...field }: DocumentFieldProps) {
  const t = useTexts();
  const { control } = useFormContext<CheckoutValues>();
  const [number, from] = useWatch({ control, name: [field.path, country] });
  const { touchedFields } = useFormState({ control, name: field.path });
  const isLeft = get(touchedFields, field.path) === true && number.trim() !== NO_NIF;
  const kind = isLeft ? documentKind(number, from) : undefined;
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      confirmation={kind && t(`valid.${kind}`)}
    />
  );
}
