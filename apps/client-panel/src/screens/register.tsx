import { Link, useNavigate } from '@taquilla/router';
import { showToast, useVenue } from '@taquilla/shared-state';
import { classNames } from '@taquilla/ui';
import { FailureAlert } from '../features/account/form/failure-alert.tsx';
import { useLogIn } from '../features/account/login/use-log-in.ts';
import { RegisterForm } from '../features/account/register/register-form.tsx';
import { useTexts } from '../texts.ts';
import styles from './narrow.module.css';

export { texts } from '../texts.ts';

/** `/monuments/{slug}/client/register`; a new client is logged in at once and told to look for the mail. */
export default function RegisterScreen() {
  const t = useTexts();
  const { slug } = useVenue();
  const navigate = useNavigate();
  const { logIn, error } = useLogIn(() => {
    showToast({ type: 'success', title: t('register.done'), message: t('register.verify') });
    navigate(`/monuments/${slug}/client`, { replace: true });
  });
  return (
    <div className={classNames(styles.screen, styles.wide)}>
      <h1>{t('register.title')}</h1>
      <p className={styles.lead}>{t('register.lead')}</p>
      <RegisterForm onDone={logIn} />
      {error && <FailureAlert error={error} />}
      <p className={styles.foot}>
        {t('register.known')} <Link to={`/monuments/${slug}/client/login`}>{t('login.submit')}</Link>
      </p>
    </div>
  );
}
