import { IconOffline } from '@taquilla/ui';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './offline-note.module.css';

/** Notice while the browser is offline. It overlays the page, so that nothing moves. */
export function OfflineNote() {
  const t = useTexts();
  const isOnline = useSyncExternalStore(
    subscribe,
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

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
