import { Field, TextInput } from '@taquilla/ui';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { useFieldError, useFieldId, useFormStyle } from './form-kit.tsx';

export interface TextFieldProps<V extends FieldValues = FieldValues> extends Pick<
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
  path: Path<V>;
  label: string;
  hint?: ReactNode;
  /** message shown once the value is valid */
  confirmation?: string | undefined;
  /** error that the schema does not cover */
  problem?: string | undefined;
  /** optional field */
  isOptional?: boolean;
  /** fields whose validity depends on this field */
  deps?: Path<V>[];
  onLeave?: () => void;
}

/** Text input of the surrounding form, with its error. */
export function TextField<V extends FieldValues = FieldValues>({
  path,
  label,
  hint,
  confirmation,
  problem,
  isOptional = false,
  deps = [],
  onLeave,
  ...input
}: TextFieldProps<V>) {
  const { register } = useFormContext<V>();
  const fieldId = useFieldId();
  const { optionalLabel, areHintsBelow, afterPress } = useFormStyle();
  const error = useFieldError(path) ?? problem;
  const { onBlur, ...field } = register(path, { deps });
  const leave = (event: FocusEvent) => {
    onLeave?.();
    afterPress(() => void onBlur(event));
  };
  return (
    <Field
      id={fieldId(path)}
      label={label}
      hint={hint}
      isHintBelow={areHintsBelow}
      confirmation={confirmation}
      error={error}
      required={!isOptional}
      optionalLabel={optionalLabel}
    >
      <TextInput {...input} {...field} onBlur={leave} />
    </Field>
  );
}
