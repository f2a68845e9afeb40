import { CONSENT_WORDS } from '@taquilla/contracts';
import { consent } from '@taquilla/shared-state';
import { Button } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './consent-banner.module.css';
import { ConsentForm } from '../../base/consent/consent-form.tsx';

/** Buttons: deny, accept. They look the same and need one press each. */
export function ConsentAnswers() {
  const t = useTexts();
  return (
    <ConsentForm
      className={styles.buttons}
      onAnswer={(answer) => {
        if (answer === CONSENT_WORDS.all) consent.acceptAll();
        else consent.denyAll();
      }}
    >
      <Button variant="secondary" type="submit" name="answer" value={CONSENT_WORDS.none}>
        {t('consent.deny')}
      </Button>
      <Button variant="secondary" type="submit" name="answer" value={CONSENT_WORDS.all}>
        {t('consent.accept')}
      </Button>
    </ConsentForm>
  );
}
