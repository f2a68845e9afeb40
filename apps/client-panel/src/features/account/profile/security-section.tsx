import { logoutEverywhere } from '@taquilla/api';
import { session } from '@taquilla/shared-state';
import { Alert, Button } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { FailureAlert } from '../form/failure-alert.tsx';
import styles from '../form/form.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The password, and the end of every session. */
export function SecuritySection() {
  const t = useTexts();
  const [dialog, setDialog] = useState<'open' | 'done' | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: logoutEverywhere,
    onSuccess: () => {
      session.clear();
    },
  });
  return (
    <ProfileSection title={t('profile.security')} lead={t('profile.everywhereText')}>
      {error && <FailureAlert error={error} />}
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
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {t('profile.everywhere')}
        </Button>
      </div>
      {dialog === 'open' && <PasswordDialog onClose={setDialog} />}
    </ProfileSection>
  );
}
