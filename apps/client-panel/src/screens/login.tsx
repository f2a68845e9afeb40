import type { LoggedClient } from '@taquilla/contracts';
import { Link, useNavigate, useSearchParams } from '@taquilla/router';
import { session, useSession, useVenue } from '@taquilla/shared-state';
import { textClass } from '@taquilla/ui';
import { useEffect, useState } from 'react';
import { LoginForm } from '../features/account/login/login-form.tsx';
import { returnPath } from '../features/account/login/return-path.ts';
import { RecoveryForm } from '../features/account/recovery-form.tsx';
import { useTexts } from '../texts.ts';
import styles from './narrow.module.css';

export { texts } from '../texts.ts';

/**
 * `/monuments/{slug}/client/login`; `?forgotten` opens the password recovery, `?needed` states that a page requires the log-in.
 * A logged-in client is redirected to the requesting page or the venue, except with `?forgotten`.
 */
export default function LoginScreen() {
  const { client } = useSession();
  const [search] = useSearchParams();
  // evaluated once: a client who logs in here is redirected
  const [wasLoggedIn] = useState(() => session.get().client !== null);
  return wasLoggedIn && client && search.has('forgotten') ? <NewPassword client={client} /> : <LogIn />;
}

/** Password recovery of a logged-in client. */
function NewPassword({ client: { username, email } }: { client: LoggedClient }) {
  const t = useTexts();
  return (
    <div className={styles.screen}>
      <h1>{t('recovery.title')}</h1>
      <RecoveryForm username={username ?? email} />
    </div>
  );
}

function LogIn() {
  const t = useTexts();
  const venue = useVenue();
  const navigate = useNavigate();
  const isLoggedIn = useSession().client !== null;
  const [search] = useSearchParams();
  const target = returnPath(search.get('back'), venue.slug);
  useEffect(() => {
    if (isLoggedIn) navigate(target, { replace: true });
  }, [isLoggedIn, navigate, target]);
  return (
    <div className={styles.screen}>
      <h1>{t('login.title')}</h1>
      <p className={textClass('soft')}>{t(search.has('needed') ? 'login.needed' : 'login.lead')}</p>
      <LoginForm startsWithRecovery={search.has('forgotten')} onDone={() => undefined} />
      <p className={styles.foot}>
        {t('login.noAccount')}{' '}
        <Link to={`/monuments/${venue.slug}/client/register`}>{t('login.register')}</Link>
      </p>
      <p>
        {t('login.guest')} <Link to={`/monuments/${venue.slug}/find-tickets`}>{t('login.findTickets')}</Link>
      </p>
    </div>
  );
}
