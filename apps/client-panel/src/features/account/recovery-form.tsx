import { call } from '@taquilla/api/calls';
import { endpoints, loginRequest } from '@taquilla/contracts';
import { showToast, useVenue } from '@taquilla/shared-state';
import { Alert, stackClass, textClass } from '@taquilla/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../texts.ts';
import { AccountForm } from './form/account-form.tsx';
import styles from './form/form.module.css';
import { useAccountForm } from './form/use-account-form.ts';
import { UsernameField } from './form/username-field.tsx';

/** Duration of the toast, ms (R195); the instructions stay until they are closed. */
const TOAST_MS = 4000;

const recovery = z.pick(loginRequest, { username: true, headquarter_id: true });

interface RecoveryFormProps {
  username: string;
  /** absent: the client is logged in */
  onBack?: () => void;
}

/** Form that requests an e-mail with a link to set a new password. */
export function RecoveryForm({ username, onBack }: RecoveryFormProps) {
  const t = useTexts();
  const venue = useVenue();
  const [isSent, setSent] = useState(false);
  const state = useAccountForm({
    values: { username },
    schema: recovery,
    bodyOf: (values: { username: string }) => ({ ...values, headquarter_id: venue.id }),
    send: ({ username: id, headquarter_id }) => call(endpoints.passwordRecovery, { id, headquarter_id }),
    onDone: () => {
      setSent(true);
      showToast({ type: 'info', message: t('recovery.sent'), time: TOAST_MS });
    },
  });
  return (
    <div className={stackClass(4)}>
      {isSent && (
        <Alert
          type="info"
          message={t('recovery.instructions')}
          closeLabel={t('form.close')}
          onClose={() => {
            setSent(false);
          }}
        />
      )}
      <p className={textClass('soft')}>{t('recovery.lead')}</p>
      <AccountForm state={state} submitLabel={t('recovery.submit')} full>
        <UsernameField label={t('login.username')} />
      </AccountForm>
      {onBack && (
        <div data-needs-scripts="">
          <button type="button" className={styles.link} onClick={onBack}>
            {t('recovery.back')}
          </button>
        </div>
      )}
    </div>
  );
}
