import { Field, TextInput } from '@taquilla/ui';
import type { ComponentProps } from 'react';
import { useFormContext, type Path } from 'react-hook-form';
import { useFieldError, useFieldId } from './field-ids.ts';
import type { CheckoutValues } from './form-values.ts';

export interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
> {
  path: Path<CheckoutValues>;
  label: string;
  /** other fields whose error depends on this one */
  deps?: Path<CheckoutValues>[];
}

/** A required line of text of the checkout form, with its error beside it. */
export function TextField({ path, label, deps = [], ...input }: TextFieldProps) {
  const { register } = useFormContext<CheckoutValues>();
  const fieldId = useFieldId();
  const error = useFieldError(path);
  return (
    <Field id={fieldId(path)} label={label} error={error} required>
      <TextInput {...input} {...register(path, { deps })} />
    </Field>
  );
}
