import { LINK_EXPIRED } from '@taquilla/contracts';
import { useServerMessage } from '@taquilla/i18n';
import { Link, useSearchParams } from '@taquilla/router';
import { storedVenueSlug } from '@taquilla/shared-state';
import { Alert, buttonClass } from '@taquilla/ui';
import { useState } from 'react';
import { ResetForm } from '../features/account/reset/reset-form.tsx';
import { useTexts } from '../texts.ts';
import styles from './narrow.module.css';

export { texts } from '../texts.ts';

/** `/client/reset-password?token=…&venue=…`, where the link of a recovery mail leads. */
export default function ResetPasswordScreen() {
  const t = useTexts();
  const say = useServerMessage();
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = search.get('token');
  const venue = search.get('venue') ?? storedVenueSlug();
  return (
    <div className={styles.screen}>
      <h1>{t('reset.title')}</h1>
      {!token && <Alert type="danger" title={t('form.error')} message={say(LINK_EXPIRED)} />}
      {isDone && <Alert type="success" title={t('reset.done')} message={t('reset.logIn')} />}
      {token && !isDone && (
        <ResetForm
          token={token}
          onDone={() => {
            setDone(true);
          }}
        />
      )}
      {(isDone || !token) && venue && (
        <Link className={buttonClass({})} to={`/monuments/${encodeURIComponent(venue)}/client/login`}>
          {isDone ? t('login.submit') : t('login.forgotten')}
        </Link>
      )}
    </div>
  );
}
