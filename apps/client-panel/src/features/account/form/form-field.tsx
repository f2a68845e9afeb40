import { decoded, type Told } from '@taquilla/contracts';
import { useRefusalText } from '@taquilla/i18n/refusals';
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

/** `type`: the refusal as a schema writes it (`coded`); `message`: the box office's, where it spoke. */
export interface FieldProblem {
  type: string;
  message: string;
}

/** Of what the box office told of a field. */
export const fieldProblem = ({ message, code, params }: Told): FieldProblem => ({
  type: code && params ? code + JSON.stringify(params) : 'server',
  message,
});

/** What is wrong with a field of the form around, in the visitor's language. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  const say = useRefusalText('account');
  const error: FieldProblem | undefined = get(formState.errors, name);
  return error && say({ message: error.message, ...decoded(error.type) });
}
