import { Alert, Button, Field, TextInput } from '@taquilla/ui';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../texts.ts';
import type { LoginFailure } from './login-failure.ts';
import styles from './login-form.module.css';
import { useLogIn } from './use-log-in.ts';

export interface LoginFormProps {
  onDone: () => void;
}

export function LoginForm({ onDone }: LoginFormProps) {
  const t = useTexts();
  const { logIn, isPending, failure } = useLogIn(onDone);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: '', password: '' } });
  const required = { required: t('login.required') };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(logIn)(event)}>
      {failure && <Alert type="danger" title={t('login.error')} message={failureText(t, failure)} />}
      <Field label={t('login.username')} error={formState.errors.username?.message} required>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', required)}
        />
      </Field>
      <Field label={t('login.password')} error={formState.errors.password?.message} required>
        <TextInput type="password" autoComplete="current-password" {...register('password', required)} />
      </Field>
      <Button type="submit" size="large" full busy={isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function failureText(t: ReturnType<typeof useTexts>, failure: LoginFailure): string {
  if (failure.reason === 'text') return failure.text;
  if (failure.reason === 'tooMany') return t('login.tooMany', { count: failure.seconds });
  return t(`login.${failure.reason}`);
}
