import { call } from '@taquilla/api/calls';
import { endpoints, LANGUAGE_ID } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { deleteGuestData, useGuestData, useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailFields } from '../form/email-fields.tsx';
import { LanguageSelect } from '../form/language-select.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { PersonFields } from '../form/person-fields.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { UsernameField } from '../form/username-field.tsx';
import { initialValues, registerBody, REGISTRATION, type RegisterValues } from './register-values.ts';

interface RegisterFormProps {
  /** called with the credentials of the new client */
  onDone: (credentials: { username: string; password: string }) => void;
}

/** Registration form of an account at the page's venue (R189, R191). */
export function RegisterForm({ onDone }: RegisterFormProps) {
  const t = useTexts();
  const venue = useVenue();
  const guest = useGuestData();
  const language_id = String(LANGUAGE_ID[useLocale()]);
  const state = useAccountForm({
    values: { ...initialValues(guest), language_id },
    schema: REGISTRATION,
    bodyOf: (values: RegisterValues) => registerBody(values, venue.id),
    send: (body) => call(endpoints.register, {}, { body }),
    onDone: (_response, { username, email, password }) => {
      deleteGuestData();
      onDone({ username: username.trim() === '' ? email.trim() : username, password });
    },
  });
  return (
    <AccountForm state={state} submitLabel={t('register.submit')} full>
      <PersonFields />
      <EmailFields label={t('fields.email')} />
      <LanguageSelect />
      <UsernameField label={t('fields.username')} hint={t('register.usernameHint')} isOptional />
      <NewPasswordFields label={t('fields.password')} />
    </AccountForm>
  );
}
