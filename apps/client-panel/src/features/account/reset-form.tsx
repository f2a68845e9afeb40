import { resetPasswordRequest } from '@taquilla/contracts';
import { useTexts } from '../../texts.ts';
import { resetPassword } from './reset-password.ts';
import { AccountForm } from './form/account-form.tsx';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';

interface ResetFormProps {
  /** token of the link in the e-mail */
  token: string;
  onDone: () => void;
}

/** Form for a new password, opened by the link of a recovery e-mail. */
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
