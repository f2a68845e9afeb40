import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { textClass } from '../text-class.ts';
import styles from './fieldset.module.css';

export interface FieldsetProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** id of the group, which the error summary links to */
  id?: string;
  children: ReactNode;
}

/** Group of controls with a legend: payment methods, legal texts. */
export function Fieldset({ legend, hint, error, id, children }: FieldsetProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const describedBy =
    [hint && `${groupId}-hint`, error && `${groupId}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset id={groupId} tabIndex={-1} aria-describedby={describedBy} className={styles.group}>
      <legend className={textClass('strong')}>{legend}</legend>
      {hint && (
        <p id={`${groupId}-hint`} className={textClass('note')}>
          {hint}
        </p>
      )}
      <div className={styles.controls}>{children}</div>
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
