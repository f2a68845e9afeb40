import { requireAll } from '@taquilla/forms/judge';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import styles from '../form/form.module.css';
import { PasswordField } from '../form/password-field.tsx';
import { UsernameField } from '../form/username-field.tsx';
import { RecoveryForm } from '../recovery-form.tsx';
import { useLogIn, type NameAndPassword } from './use-log-in.ts';

export interface LoginFormProps {
  /** shows the password recovery first */
  startsWithRecovery?: boolean;
  onDone: () => void;
}

/** Log-in form, which can switch to the password recovery. */
export function LoginForm({ startsWithRecovery = false, onDone }: LoginFormProps) {
  const t = useTexts();
  const [recoveryName, setRecoveryName] = useState<string | null>(startsWithRecovery ? '' : null);
  if (recoveryName !== null) {
    return (
      <RecoveryForm
        username={recoveryName}
        onBack={() => {
          setRecoveryName(null);
        }}
      />
    );
  }
  return (
    <CredentialsForm onDone={onDone} onForgotten={setRecoveryName} forgottenLabel={t('login.forgotten')} />
  );
}

interface CredentialsFormProps extends Pick<LoginFormProps, 'onDone'> {
  /** called with the typed username */
  onForgotten: (username: string) => void;
  forgottenLabel: string;
}

function CredentialsForm({ onDone, onForgotten, forgottenLabel }: CredentialsFormProps) {
  const t = useTexts();
  const { logIn, isPending, error } = useLogIn(onDone);
  const form = useForm<NameAndPassword>({
    defaultValues: { username: '', password: '' },
    resolver: requireAll(),
  });
  const submit = form.handleSubmit(logIn);
  const state = {
    form,
    submit: (event: React.SyntheticEvent) => void submit(event),
    isPending,
    failure: error,
  };
  return (
    <AccountForm state={state} submitLabel={t('login.submit')} full>
      <UsernameField label={t('login.username')} />
      <PasswordField name="password" label={t('fields.password')} autoComplete="current-password" />
      <div>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onForgotten(form.getValues('username'));
          }}
        >
          {forgottenLabel}
        </button>
      </div>
    </AccountForm>
  );
}
