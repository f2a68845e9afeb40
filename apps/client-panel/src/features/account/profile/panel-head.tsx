import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useSession } from '@taquilla/shared-state';
import { Alert, Button, Skeleton } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../texts.ts';
import { FailureAlert } from '../form/failure-alert.tsx';
import styles from './profile.module.css';

/** Whose panel it is; the shell's layout loads the client. */
export function PanelHead() {
  const t = useTexts();
  const { client } = useSession();
  return (
    <header className={styles.head}>
      <h1>{t('profile.title')}</h1>
      {client ? (
        <p className={styles.soft}>
          {t('profile.hello', { name: `${client.name} ${client.last_name}`.trim() })}
        </p>
      ) : (
        <Skeleton height={24} width={200} />
      )}
      {client?.is_verified === false && <Unverified email={client.email} />}
    </header>
  );
}

/** The address has still to be proved: the mail can be asked for again. */
function Unverified({ email }: { email: string }) {
  const t = useTexts();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(endpoints.resendVerificationMail),
  });
  const resend = (
    <Button
      variant="secondary"
      busy={isPending}
      onClick={() => {
        mutate();
      }}
    >
      {t('profile.resend')}
    </Button>
  );
  return (
    <>
      <Alert
        type="warning"
        title={t('profile.unverified')}
        message={isSuccess ? t('profile.resent') : t('profile.unverifiedText', { email })}
        action={isSuccess ? undefined : resend}
      />
      {error && <FailureAlert error={error} />}
    </>
  );
}
