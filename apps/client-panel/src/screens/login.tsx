import { useNavigate } from '@taquilla/router';
import { useSession, useVenue } from '@taquilla/shared-state';
import { useEffect } from 'react';
import { LoginForm } from '../features/login/login-form.tsx';
import { useTexts } from '../texts.ts';
import styles from './login.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/client/login`; who is logged in already goes on to the profile. */
export default function LoginScreen() {
  const t = useTexts();
  const venue = useVenue();
  const navigate = useNavigate();
  const isLoggedIn = useSession().client !== null;
  const profile = `/monuments/${venue.slug}/client`;
  useEffect(() => {
    if (isLoggedIn) navigate(profile, { replace: true });
  }, [isLoggedIn, navigate, profile]);
  return (
    <div className={styles.screen}>
      <h1>{t('login.title')}</h1>
      <p className={styles.lead}>{t('login.lead')}</p>
      <LoginForm onDone={() => undefined} />
    </div>
  );
}
