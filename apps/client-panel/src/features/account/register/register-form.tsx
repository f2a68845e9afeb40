import { call } from '@taquilla/api/calls';
import { endpoints, LANGUAGE_ID } from '@taquilla/contracts';
import { TextField } from '@taquilla/forms';
import { useLocale } from '@taquilla/i18n';
import { forgetGuestData, useGuestData, useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import styles from '../form/form.module.css';
import { LanguageSelect } from '../form/language-select.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PersonFields } from '../form/person-fields.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { firstValues, registerBody, REGISTRATION, type RegisterValues } from './register-values.ts';

interface RegisterFormProps {
  /** called with what logs the new client in */
  onDone: (credentials: { username: string; password: string }) => void;
}

/** Makes an account at the page's venue (R189, R191). */
export function RegisterForm({ onDone }: RegisterFormProps) {
  const t = useTexts();
  const venue = useVenue();
  const guest = useGuestData();
  const language_id = String(LANGUAGE_ID[useLocale()]);
  const state = useAccountForm({
    values: { ...firstValues(guest), language_id },
    schema: REGISTRATION,
    bodyOf: (values: RegisterValues) => registerBody(values, venue.id),
    send: (body) => call(endpoints.register, {}, { body }),
    onDone: (_answer, { username, email, password }) => {
      forgetGuestData();
      onDone({ username: username.trim() === '' ? email.trim() : username, password });
    },
  });
  return (
    <AccountForm state={state} submitLabel={t('register.submit')} full>
      <PersonFields />
      <div className={styles.pair}>
        <TextField path="email" label={t('fields.email')} type="email" autoComplete="email" />
        <TextField path="emailVerify" label={t('fields.emailVerify')} type="email" autoComplete="email" />
      </div>
      <LanguageSelect />
      <TextField
        path="username"
        label={t('fields.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
      <PasswordField
        name="password"
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField name="passwordVerify" label={t('fields.passwordVerify')} autoComplete="new-password" />
    </AccountForm>
  );
}
