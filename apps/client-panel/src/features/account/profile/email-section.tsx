import { call } from '@taquilla/api/calls';
import { changeEmailRequest, endpoints, type LoggedClient } from '@taquilla/contracts';
import { Alert } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { EmailFields } from '../form/email-fields.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { UsernameForManagers } from '../form/username-field.tsx';
import { ProfileSection } from './profile-section.tsx';

interface EmailValues {
  email: string;
  emailVerify: string;
  current_password: string;
}

const EMPTY: EmailValues = { email: '', emailVerify: '', current_password: '' };

/** Change of the e-mail address, in effect once the link sent to it is opened; requires the password. */
export function EmailSection({ client }: { client: LoggedClient }) {
  const t = useTexts();
  const [sentTo, setSentTo] = useState<string>();
  const state = useAccountForm({
    draft: 'change-email',
    values: EMPTY,
    schema: changeEmailRequest,
    bodyOf: ({ email, emailVerify, current_password }: EmailValues) => ({
      email: email.trim(),
      emailVerify: emailVerify.trim(),
      current_password,
    }),
    send: (body) => call(endpoints.changeEmail, {}, { body }),
    onDone: (_response, { email }) => {
      setSentTo(email.trim());
      state.form.reset(EMPTY);
    },
  });
  return (
    <ProfileSection title={t('profile.emailTitle')} lead={t('profile.emailNow', { email: client.email })}>
      {sentTo && <Alert type="info" message={t('profile.emailSent', { email: sentTo })} />}
      <AccountForm state={state} submitLabel={t('profile.changeEmail')}>
        <EmailFields label={t('profile.newEmail')} />
        <UsernameForManagers username={client.username ?? client.email} />
        <PasswordField
          name="current_password"
          label={t('profile.currentPassword')}
          hint={t('profile.emailHint')}
          autoComplete="current-password"
        />
      </AccountForm>
    </ProfileSection>
  );
}
