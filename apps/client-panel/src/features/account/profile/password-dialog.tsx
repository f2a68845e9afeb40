import { call } from '@taquilla/api/calls';
import { changePasswordRequest, endpoints, type Sent } from '@taquilla/contracts';
import { session, useSession } from '@taquilla/shared-state';
import { Dialog } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { UsernameForManagers } from '../form/username-field.tsx';

interface PasswordValues {
  current_password: string;
  password: string;
  passwordVerify: string;
}

/** Changes the password, which ends all sessions; this browser continues with the token of the response. */
async function changePassword(body: Sent<typeof endpoints.changePassword>): Promise<void> {
  const { access_token: token } = await call(endpoints.changePassword, {}, { body });
  session.renewToken(token);
}

/** Dialog for a new password of the account (R191). */
export function PasswordDialog({ onClose }: { onClose: (outcome: 'done' | null) => void }) {
  const t = useTexts();
  const { client } = useSession();
  const state = useAccountForm({
    values: { current_password: '', password: '', passwordVerify: '' },
    schema: changePasswordRequest,
    bodyOf: (values: PasswordValues) => values,
    send: changePassword,
    onDone: () => {
      onClose('done');
    },
  });
  return (
    <Dialog
      title={t('profile.newPassword')}
      closeLabel={t('form.close')}
      onClose={() => {
        onClose(null);
      }}
    >
      <AccountForm state={state} submitLabel={t('reset.submit')} full>
        <UsernameForManagers username={client?.username ?? client?.email} />
        <PasswordField
          name="current_password"
          label={t('profile.currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields label={t('profile.newPassword')} />
      </AccountForm>
    </Dialog>
  );
}
