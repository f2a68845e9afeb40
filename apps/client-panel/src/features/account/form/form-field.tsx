import { useServerMessage } from '@taquilla/i18n';
import { Field, TextInput } from '@taquilla/ui';
import type { ComponentProps, ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';

export interface FormFieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** A line of text of the form around it, with its error beside it. */
export function FormField({ name, label, hint, optional = false, ...input }: FormFieldProps) {
  const t = useTexts();
  const { register } = useFormContext();
  return (
    <Field
      label={label}
      hint={hint}
      error={useFieldError(name)}
      required={!optional}
      optionalLabel={t('form.optional')}
    >
      <TextInput {...input} {...register(name)} />
    </Field>
  );
}

/** What is wrong with a field of the form around, in the visitor's language. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  const say = useServerMessage();
  const message: unknown = get(formState.errors, `${name}.message`);
  return typeof message === 'string' ? say(message) : undefined;
}
