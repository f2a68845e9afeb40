import { CONSENT_CATEGORIES, CONSENT_WORDS } from '@taquilla/contracts';
import { allChoices, consent, type ConsentChoices } from '@taquilla/shared-state';
import { Button, Checkbox } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './consent-banner.module.css';
import { ConsentForm } from '../../base/consent/consent-form.tsx';

interface ConsentChoiceProps {
  /** previous choices; null: all boxes are off */
  initial: ConsentChoices | null;
  /** undefined in the version without scripts */
  onBack?: () => void;
}

/** One checkbox per purpose, off by default: consent must be given actively. */
export function ConsentChoice({ initial, onBack }: ConsentChoiceProps) {
  const t = useTexts();
  const [choices, setChoices] = useState(initial ?? allChoices(false));
  return (
    <ConsentForm
      className={styles.choice}
      onAnswer={() => {
        consent.configure(choices);
      }}
    >
      <div className={styles.boxes}>
        {CONSENT_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            name="answer"
            value={category}
            label={t(`consent.category.${category}`)}
            checked={choices[category]}
            onChange={(event) => {
              setChoices({ ...choices, [category]: event.target.checked });
            }}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {t('consent.back')}
          </Button>
        )}
        <Button variant="secondary" type="submit" name="answer" value={CONSENT_WORDS.none}>
          {t('consent.confirm')}
        </Button>
      </div>
    </ConsentForm>
  );
}
