import { useIsStoragePersistent } from '@taquilla/shared-state';
import { Alert } from '@taquilla/ui';
import { useState } from 'react';
import { focusIfLost } from '../../base/page/focus-content.ts';
import { useTexts } from '../../texts.ts';
import styles from './storage-note.module.css';

/** Whether the notice was dismissed, for all pages of this document. */
let isDismissed = false;

/** Notice that the browser stores nothing for the shop, with advice on completing a purchase. */
export function StorageNote() {
  const t = useTexts();
  const isPersistent = useIsStoragePersistent();
  const [isClosed, setClosed] = useState(isDismissed);
  if (isPersistent || isClosed) return null;
  return (
    <div className={styles.note}>
      <Alert
        type="info"
        title={t('storage.title')}
        message={t('storage.message')}
        closeLabel={t('close')}
        onClose={() => {
          isDismissed = true;
          setClosed(true);
          queueMicrotask(focusIfLost);
        }}
      />
    </div>
  );
}
