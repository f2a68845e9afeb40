import { Link, useSearchParams } from '@taquilla/router';
import { useSession, useVenue } from '@taquilla/shared-state';
import { Alert, Button, buttonClass, Skeleton } from '@taquilla/ui';
import { FailureAlert } from '../features/account/form/failure-alert.tsx';
import { useVerification } from '../features/account/use-verification.ts';
import { useTexts } from '../texts.ts';
import styles from './narrow.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/client/verify-mail?token=…`: target of the link in a verification e-mail. */
export default function VerifyMailScreen() {
  const t = useTexts();
  const { slug } = useVenue();
  const { client } = useSession();
  const [search] = useSearchParams();
  const { isPending, error, isFetching, refetch } = useVerification(search.get('token') ?? '');
  return (
    <div className={styles.screen}>
      <h1>{t('verify.title')}</h1>
      {isPending && <Skeleton height={80} />}
      {error && (
        <>
          <FailureAlert error={error} />
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('purchases.retry')}
          </Button>
        </>
      )}
      {!isPending && !error && (
        <>
          <Alert type="success" title={t('verify.done')} />
          <Link
            className={buttonClass({})}
            to={client ? `/monuments/${slug}/client` : `/monuments/${slug}/client/login`}
          >
            {t(client ? 'profile.title' : 'login.submit')}
          </Link>
        </>
      )}
    </div>
  );
}
