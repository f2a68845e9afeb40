import { call, saleHeaders } from '@taquilla/api/calls';
import { endpoints, LANGUAGE_ID, registerBuyerRequest } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { deleteGuestData, saleToken } from '@taquilla/shared-state';
import { useTexts } from '../../../texts.ts';
import { AccountForm } from '../form/account-form.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { UsernameForManagers } from '../form/username-field.tsx';

interface BuyerFormProps {
  /** of a sale that this browser has just made */
  saleId: string;
  /** of its buyer */
  email: string;
  /** called with what logs the new client in */
  onDone: (credentials: { username: string; password: string }) => void;
}

/** An account for who has just bought: what they typed in checkout is at the box office, so only a password is asked for. */
export function BuyerForm({ saleId, email, onDone }: BuyerFormProps) {
  const t = useTexts();
  const language_id = LANGUAGE_ID[useLocale()];
  const state = useAccountForm({
    values: { password: '', passwordVerify: '' },
    schema: registerBuyerRequest,
    bodyOf: (values: { password: string; passwordVerify: string }) => ({ ...values, language_id }),
    send: (body) => {
      const headers = saleHeaders(saleToken(saleId));
      return call(endpoints.registerBuyer, { id: saleId }, { body, headers });
    },
    onDone: ({ username }, { password }) => {
      deleteGuestData();
      onDone({ username, password });
    },
  });
  return (
    <AccountForm state={state} submitLabel={t('register.submit')} full>
      <UsernameForManagers username={email} />
      <NewPasswordFields label={t('fields.password')} />
    </AccountForm>
  );
}
