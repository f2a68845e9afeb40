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
  /** a sale that this browser has just made */
  saleId: string;
  /** e-mail address of its buyer */
  email: string;
  /** called with the credentials of the new client */
  onDone: (credentials: { username: string; password: string }) => void;
}

/** Registration of a guest who has just bought: the backend has the data of the sale, so only a password is required. */
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
