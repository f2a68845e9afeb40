import { useIsStoragePersistent } from '@taquilla/shared-state';
import { Alert } from '@taquilla/ui';
import { useState } from 'react';
import { focusIfLost } from '../../base/page/focus-content.ts';
import { useTexts } from '../../texts.ts';
import styles from './storage-note.module.css';

/** Once it was read it is not said again on every page. */
let isDismissed = false;

/** Says that the browser keeps nothing for the shop, and how one can buy all the same. */
export function StorageNote() {
  const t = useTexts();
  const isKept = useIsStoragePersistent();
  const [isClosed, setClosed] = useState(isDismissed);
  if (isKept || isClosed) return null;
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
