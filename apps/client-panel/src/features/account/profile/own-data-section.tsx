import { Button } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { ActionButton } from '../form/action-button.tsx';
import { FailureAlert } from '../form/failure-alert.tsx';
import styles from '../form/form.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Export of the client's data and deletion of the account (GDPR). */
export function OwnDataSection() {
  const t = useTexts();
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: async () => (await import('./download-own-data.ts')).downloadOwnData(),
  });
  return (
    <ProfileSection title={t('profile.data')}>
      {download.error && <FailureAlert error={download.error} />}
      <p>{t('profile.exportText')}</p>
      <div className={styles.actions}>
        <ActionButton action={download}>{t('profile.export')}</ActionButton>
      </div>
      <p>{t('profile.deleteText')}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => {
            setDeleting(true);
          }}
        >
          {t('profile.delete')}
        </Button>
      </div>
      {isDeleting && (
        <DeleteDialog
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </ProfileSection>
  );
}
