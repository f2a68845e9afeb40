import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useSession } from '@taquilla/shared-state';
import { Alert, classNames, stackClass } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../texts.ts';
import { ActionButton } from '../form/action-button.tsx';
import { FailureAlert } from '../form/failure-alert.tsx';
import styles from './profile.module.css';

/** Heading of the panel, with the client's name once the shell's layout has loaded the client. */
export function PanelHead() {
  const t = useTexts();
  const { client } = useSession();
  return (
    <header className={classNames(stackClass(3), styles.head)}>
      <h1>
        {client
          ? t('profile.hello', { name: `${client.name} ${client.last_name}`.trim() })
          : t('profile.title')}
      </h1>
      {client?.is_verified === false && <Unverified email={client.email} />}
    </header>
  );
}

/** Warning that the e-mail address is not verified, with a button that sends the e-mail again. */
function Unverified({ email }: { email: string }) {
  const t = useTexts();
  const resend = useMutation({
    mutationFn: () => call(endpoints.resendVerificationMail),
  });
  return (
    <>
      <Alert
        type="warning"
        title={t('profile.unverified')}
        message={resend.isSuccess ? t('profile.resent') : t('profile.unverifiedText', { email })}
        action={
          resend.isSuccess ? undefined : <ActionButton action={resend}>{t('profile.resend')}</ActionButton>
        }
      />
      {resend.error && <FailureAlert error={resend.error} />}
    </>
  );
}
