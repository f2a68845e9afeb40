import { IconOffline, useOnline } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './offline-note.module.css';

/** Notice while the browser is offline. It overlays the page, so that nothing moves. */
export function OfflineNote() {
  const t = useTexts();
  const isOnline = useOnline();
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
