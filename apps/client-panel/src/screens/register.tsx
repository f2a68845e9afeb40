import { Link, useNavigate, useSearchParams } from '@taquilla/router';
import { saleToken, session, showToast, useGuestData, useVenue } from '@taquilla/shared-state';
import { classNames, textClass } from '@taquilla/ui';
import { useEffect, useState } from 'react';
import { FailureAlert } from '../features/account/form/failure-alert.tsx';
import { useLogIn } from '../features/account/login/use-log-in.ts';
import { BuyerForm } from '../features/account/register/buyer-form.tsx';
import { RegisterForm } from '../features/account/register/register-form.tsx';
import { useTexts } from '../texts.ts';
import styles from './narrow.module.css';

export { texts } from '../texts.ts';

/**
 * `/monuments/{slug}/client/register`; `?sale=` is a purchase that this browser has just made. A new client is logged in at
 * once and asked to verify the e-mail address; a logged-in client is redirected to the venue.
 */
export default function RegisterScreen() {
  const t = useTexts();
  const { slug } = useVenue();
  const navigate = useNavigate();
  // evaluated once: a client who registers here is redirected to the panel instead
  const [isLoggedIn] = useState(() => session.get().client !== null);
  useEffect(() => {
    if (isLoggedIn) navigate(`/monuments/${slug}`, { replace: true });
  }, [isLoggedIn, navigate, slug]);
  const [search] = useSearchParams();
  const sale = search.get('sale') ?? '';
  const guest = useGuestData();
  const buyer = guest !== null && saleToken(sale) !== null ? guest : null;
  const { logIn, error } = useLogIn(() => {
    showToast({ type: 'success', title: t('register.done'), message: t('register.verify') });
    navigate(`/monuments/${slug}/client`, { replace: true });
  });
  return (
    <div className={classNames(styles.screen, !buyer && styles.wide)}>
      <h1>{t('register.title')}</h1>
      {buyer ? (
        <>
          <p className={textClass('soft')}>{t('register.buyerLead', { email: buyer.email })}</p>
          <BuyerForm saleId={sale} email={buyer.email} onDone={logIn} />
        </>
      ) : (
        <>
          <p className={textClass('soft')}>{t('register.lead')}</p>
          <RegisterForm onDone={logIn} />
        </>
      )}
      {error && <FailureAlert error={error} />}
      {buyer && (
        <p className={styles.foot}>
          <Link to={`/monuments/${slug}/client/register`}>{t('register.otherData')}</Link>
        </p>
      )}
      <p className={styles.foot}>
        {t('register.known')} <Link to={`/monuments/${slug}/client/login`}>{t('login.submit')}</Link>
      </p>
    </div>
  );
}
