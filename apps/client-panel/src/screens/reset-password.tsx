import { coded } from '@taquilla/contracts';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { Link, useSearchParams } from '@taquilla/router';
import { storedVenueSlug } from '@taquilla/shared-state';
import { Alert, buttonClass, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resetLinkQuery } from '../features/account/reset-password.ts';
import { ResetForm } from '../features/account/reset-form.tsx';
import { useTexts } from '../texts.ts';
import styles from './narrow.module.css';

export { texts } from '../texts.ts';

/** `/client/reset-password?token=…&venue=…`: target of the link in a recovery e-mail; shows at once if it has expired. */
export default function ResetPasswordScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = search.get('token') ?? '';
  const venue = search.get('venue') ?? storedVenueSlug();
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== '' });
  const login = venue && `/monuments/${encodeURIComponent(venue)}/client/login`;
  // if the check fails, the form is shown: saving reports a problem with the link
  if (token === '' || (link.data === false && !isDone)) return <Expired login={login} />;
  return (
    <div className={styles.screen}>
      <h1>{t('reset.title')}</h1>
      {isDone && <Alert type="success" title={t('reset.done')} message={t('reset.logIn')} />}
      {isDone && login && (
        <Link className={buttonClass({})} to={login}>
          {t('login.submit')}
        </Link>
      )}
      {!isDone && link.isPending && <Skeleton height={240} />}
      {!isDone && !link.isPending && (
        <ResetForm
          token={token}
          onDone={() => {
            setDone(true);
          }}
        />
      )}
    </div>
  );
}

function Expired({ login }: { login: string | null }) {
  const t = useTexts();
  const refusalText = useRefusalText('account');
  return (
    <div className={styles.screen}>
      <h1>{refusalText(coded('linkExpired'))}</h1>
      <p>{t('reset.expired')}</p>
      {login && (
        <Link className={buttonClass({})} to={`${login}?forgotten`}>
          {t('reset.another')}
        </Link>
      )}
    </div>
  );
}
