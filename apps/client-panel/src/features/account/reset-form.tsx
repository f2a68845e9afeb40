import { resetPasswordRequest } from '@taquilla/contracts';
import { useTexts } from '../../texts.ts';
import { resetPassword } from './reset-password.ts';
import { AccountForm } from './form/account-form.tsx';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';

interface ResetFormProps {
  /** of the mailed link */
  token: string;
  onDone: () => void;
}

/** A new password for who has opened the link of a recovery mail; a link that has expired gets the error page. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const t = useTexts();
  const state = useAccountForm({
    values: { password: '', passwordVerify: '' },
    schema: resetPasswordRequest,
    bodyOf: (values: { password: string; passwordVerify: string }) => ({ ...values, token }),
    send: resetPassword,
    onDone,
  });
  return (
    <AccountForm state={state} submitLabel={t('reset.submit')} full>
      <NewPasswordFields label={t('reset.password')} />
    </AccountForm>
  );
}
