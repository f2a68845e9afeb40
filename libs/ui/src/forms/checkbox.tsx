import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** may contain a link, which opens without changing the checkbox */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Checkbox with its label, hint and error. */
export function Checkbox({ label, hint, error, id, ...props }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const describedBy =
    [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.checkbox}>
      <input
        type="checkbox"
        {...props}
        id={boxId}
        className={styles.box}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy}
      />
      <div className={styles.text}>
        <label htmlFor={boxId} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${boxId}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && <FieldError id={`${boxId}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
