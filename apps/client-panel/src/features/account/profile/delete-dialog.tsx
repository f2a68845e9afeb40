import { call } from '@taquilla/api/calls';
import { deleteAccountRequest, endpoints } from '@taquilla/contracts';
import { session, showToast } from '@taquilla/shared-state';
import { Dialog, stackClass } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

/** Confirmation of the deletion of an account, which requires the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const state = useAccountForm({
    values: { password: '' },
    schema: deleteAccountRequest,
    bodyOf: (values: { password: string }) => values,
    send: (body) => call(endpoints.deleteAccount, {}, { body }),
    onDone: () => {
      session.clear();
      showToast({ type: 'success', message: t('profile.deleted') });
    },
  });
  return (
    <Dialog title={t('profile.deleteTitle')} closeLabel={t('form.close')} onClose={onClose}>
      <div className={stackClass(4)}>
        <p>{t('profile.deleteText')}</p>
        <AccountForm state={state} submitLabel={t('profile.deleteConfirm')} full isDanger>
          <PasswordField name="password" label={t('fields.password')} autoComplete="current-password" />
        </AccountForm>
      </div>
    </Dialog>
  );
}
