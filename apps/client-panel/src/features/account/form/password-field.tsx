import { useFieldError, useFieldId } from '@taquilla/forms';
import { Field, TextInput } from '@taquilla/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import styles from './form.module.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Password field that can be shown, pasted into, and filled in by a password manager. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const t = useTexts();
  const { register } = useFormContext();
  const [isShown, setShown] = useState(false);
  return (
    <Field id={useFieldId()(name)} label={label} hint={hint} error={useFieldError(name)} required>
      <span className={styles.password}>
        <TextInput
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          {...register(name)}
        />
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          aria-label={t('form.showPassword', { field: label })}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {t(isShown ? 'form.hide' : 'form.show')}
        </button>
      </span>
    </Field>
  );
}
