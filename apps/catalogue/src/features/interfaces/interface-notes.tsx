import { Alert } from '@taquilla/ui';
import styles from './interface-notes.module.css';
import type { InterfaceNotes as Notes } from './use-interface-notes.ts';

/** What the venue wants known before one chooses. */
export function InterfaceNotes({ notes: { text, alerts } }: { notes: Notes }) {
  if (!text && alerts.length === 0) return null;
  return (
    <div className={styles.notes}>
      {alerts.map(({ id, title, message }) => (
        <Alert key={id} type="warning" title={title} message={message} />
      ))}
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
