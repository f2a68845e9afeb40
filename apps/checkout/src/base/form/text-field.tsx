import { Field, TextInput } from '@taquilla/ui';
import type { ComponentProps } from 'react';
import { useFormContext, type Path } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { CheckoutValues } from '../draft/form-values.ts';
import { useFieldError, useFieldId } from './field-ids.ts';

export interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'onKeyDown'
  | 'onInput'
> {
  path: Path<CheckoutValues>;
  label: string;
  hint?: string | undefined;
  /** said once what was typed is known to be right */
  confirmation?: string | undefined;
  /** wrong in another way than its rule knows */
  problem?: string | undefined;
  /** may stay empty */
  isOptional?: boolean;
  /** other fields whose error depends on this one */
  deps?: Path<CheckoutValues>[];
  onLeave?: () => void;
}

/** A line of text of the checkout form, with its error beside it. */
export function TextField({
  path,
  label,
  hint,
  confirmation,
  problem,
  isOptional = false,
  deps = [],
  onLeave,
  ...input
}: TextFieldProps) {
  const t = useTexts();
  const { register } = useFormContext<CheckoutValues>();
  const fieldId = useFieldId();
  const error = useFieldError(path) ?? problem;
  return (
    <Field
      id={fieldId(path)}
      label={label}
      hint={hint}
      isHintBelow
      confirmation={confirmation}
      error={error}
      required={!isOptional}
      optionalLabel={t('optional')}
    >
      <TextInput {...input} {...register(path, { deps, ...(onLeave && { onBlur: onLeave }) })} />
    </Field>
  );
}
