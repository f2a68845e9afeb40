import { IconOffline } from '@taquilla/ui';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './offline-note.module.css';

/** Says that the connection is gone, over the page and not in it, so that nothing moves. */
export function OfflineNote() {
  const t = useTexts();
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.note}>
          <IconOffline />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
