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

/** `/client/reset-password?token=…&venue=…`, where the link of a recovery mail leads. One that has ended says so at once. */
export default function ResetPasswordScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = search.get('token') ?? '';
  const venue = search.get('venue') ?? storedVenueSlug();
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== '' });
  const login = venue && `/monuments/${encodeURIComponent(venue)}/client/login`;
  // a link that could not be looked at is tried: saving says what is wrong with it
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
  const say = useRefusalText('account');
  return (
    <div className={styles.screen}>
      <h1>{say(coded('linkExpired'))}</h1>
      <p>{t('reset.expired')}</p>
      {login && (
        <Link className={buttonClass({})} to={`${login}?forgotten`}>
          {t('reset.another')}
        </Link>
      )}
    </div>
  );
}
