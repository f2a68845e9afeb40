import { consent } from '@taquilla/shared-state';
import { Button } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './consent-banner.module.css';

/** The three answers; to deny and to accept look the same and cost one press each. */
export function ConsentAnswers({ onConfigure }: { onConfigure: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.buttons}>
      <Button variant="quiet" onClick={onConfigure}>
        {t('consent.configure')}
      </Button>
      <Button variant="secondary" onClick={consent.denyAll}>
        {t('consent.deny')}
      </Button>
      <Button variant="secondary" onClick={consent.acceptAll}>
        {t('consent.accept')}
      </Button>
    </div>
  );
}
