import { useId, useMemo, type ReactNode } from 'react';
import { IconCheck, IconError } from '../icons.ts';
import { FieldContext } from './field-context.ts';
import { textClass } from '../text-class.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** hint before the control: expected content and format */
  hint?: ReactNode;
  /** places the hint below the control, to align with fields without a hint */
  isHintBelow?: boolean | undefined;
  error?: string | undefined;
  /** confirmation of a validated entry; replaces a hint below while there is no error */
  confirmation?: string | undefined;
  required?: boolean;
  /** text next to the label of an optional field */
  optionalLabel?: string;
  /** id of the control, which the error summary links to */
  id?: string;
  children: ReactNode;
}

/** Label, control (`TextInput`, `Select` …), hint and error, connected for screen readers. */
export function Field({
  label,
  hint,
  isHintBelow = false,
  error,
  confirmation,
  required = false,
  optionalLabel,
  id,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const confirmationId = `${controlId}-confirmation`;
  const confirmed = error ? undefined : confirmation;
  const isHinted = Boolean(hint) && !(isHintBelow && confirmed);
  const describedBy =
    [isHinted && hintId, error && errorId, confirmed && confirmationId].filter(Boolean).join(' ') ||
    undefined;
  const wiring = useMemo(
    () => ({ id: controlId, describedBy, isInvalid: Boolean(error), isRequired: required }),
    [controlId, describedBy, error, required],
  );
  const hintLine = isHinted && (
    <p id={hintId} className={textClass('note')}>
      {hint}
    </p>
  );
  return (
    <div className={styles.field}>
      <label className={textClass('strong')} htmlFor={controlId}>
        {label}
        {!required && optionalLabel && <span className={styles.optional}> ({optionalLabel})</span>}
      </label>
      {!isHintBelow && hintLine}
      <FieldContext value={wiring}>{children}</FieldContext>
      {isHintBelow && hintLine}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {confirmed && (
        <p id={confirmationId} className={styles.confirmation}>
          <IconCheck />
          <span>{confirmed}</span>
        </p>
      )}
    </div>
  );
}

export interface FieldErrorProps {
  id?: string;
  children: ReactNode;
}

/** Error message of a control. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className={styles.error}>
      <IconError />
      <span>{children}</span>
    </p>
  );
}
