import { IconTicket } from '@taquilla/ui';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { savedPages, type SavedPage } from './saved-pages.ts';
import styles from './suggested-pages.module.css';

/** Links to the tickets stored on this device. The service worker responds to them without a connection. */
export function SavedTickets() {
  const t = useTexts();
  const id = useId();
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    void savedPages().then(setPages);
  }, []);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('error.saved')}
      </h2>
      <ul className={styles.links}>
        {pages.map(({ path, language, venue, visit }) => (
          <li key={path}>
            <a className={styles.link} href={path} lang={language}>
              <span className={styles.picture}>
                <IconTicket />
              </span>
              <span>
                <span className={styles.name}>{venue}</span>
                <span className={styles.note}>{visit}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
