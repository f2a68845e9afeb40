import { consent, useConsent } from '@taquilla/shared-state';
import { Button } from '@taquilla/ui';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ConsentChoice } from './consent-choice.tsx';
import styles from './consent-banner.module.css';

interface ConsentBannerProps {
  /** the venue's cookie policy */
  policy: string | undefined;
}

/** Asks before anything is stored for others. It blocks nothing, and refusing is as easy as accepting. */
export function ConsentBanner({ policy }: ConsentBannerProps) {
  const { choices, isReopened } = useConsent();
  const [isConfiguring, setConfiguring] = useState(false);
  const t = useTexts();
  const titleId = useId();
  if (choices !== null && !isReopened) return null;
  return (
    <section className={styles.banner} aria-labelledby={titleId} data-consent="">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('consent.title')}
          </h2>
          <p>
            {t('consent.message')} {policy && <a href={policy}>{t('consent.policy')}</a>}
          </p>
        </div>
        {isConfiguring ? (
          <ConsentChoice
            initial={choices}
            onBack={() => {
              setConfiguring(false);
            }}
            onDone={() => {
              setConfiguring(false);
            }}
          />
        ) : (
          <div className={styles.buttons}>
            <Button
              variant="quiet"
              onClick={() => {
                setConfiguring(true);
              }}
            >
              {t('consent.configure')}
            </Button>
            <Button variant="secondary" onClick={consent.denyAll}>
              {t('consent.deny')}
            </Button>
            <Button variant="secondary" onClick={consent.acceptAll}>
              {t('consent.accept')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
