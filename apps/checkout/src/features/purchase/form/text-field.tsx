import { Field, TextInput } from '@taquilla/ui';
import type { ComponentProps } from 'react';
import { useFormContext, type Path } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { useFieldError, useFieldId } from './field-ids.ts';
import type { CheckoutValues } from './form-values.ts';

export interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
> {
  path: Path<CheckoutValues>;
  label: string;
  hint?: string;
  /** may stay empty */
  isOptional?: boolean;
  /** other fields whose error depends on this one */
  deps?: Path<CheckoutValues>[];
}

/** A line of text of the checkout form, with its error beside it. */
export function TextField({ path, label, hint, isOptional = false, deps = [], ...input }: TextFieldProps) {
  const t = useTexts();
  const { register } = useFormContext<CheckoutValues>();
  const fieldId = useFieldId();
  const error = useFieldError(path);
  return (
    <Field
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={error}
      required={!isOptional}
      optionalLabel={t('optional')}
    >
      <TextInput {...input} {...register(path, { deps })} />
    </Field>
  );
}
