import { Alert, Button } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import styles from '../form/form.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Section for the password. */
export function SecuritySection() {
  const t = useTexts();
  const [dialog, setDialog] = useState<'open' | 'done' | null>(null);
  return (
    <ProfileSection title={t('profile.security')} lead={t('profile.securityText')}>
      {dialog === 'done' && <Alert type="success" message={t('profile.passwordChanged')} />}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => {
            setDialog('open');
          }}
        >
          {t('profile.changePassword')}
        </Button>
      </div>
      {dialog === 'open' && <PasswordDialog onClose={setDialog} />}
    </ProfileSection>
  );
}
