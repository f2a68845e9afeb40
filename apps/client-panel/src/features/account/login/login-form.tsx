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
  /** begins with the question for a new password */
  isForgotten?: boolean;
  onDone: () => void;
}

/** Logging in, or a new password for who has forgotten the old one. */
export function LoginForm({ isForgotten = false, onDone }: LoginFormProps) {
  const t = useTexts();
  const [forgotten, setForgotten] = useState<string | null>(isForgotten ? '' : null);
  if (forgotten !== null) {
    return (
      <RecoveryForm
        username={forgotten}
        onBack={() => {
          setForgotten(null);
        }}
      />
    );
  }
  return <CredentialsForm onDone={onDone} onForgotten={setForgotten} forgottenLabel={t('login.forgotten')} />;
}

interface CredentialsFormProps extends Pick<LoginFormProps, 'onDone'> {
  /** called with the name typed so far */
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
