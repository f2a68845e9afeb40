import { Alert } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './interface-notes.module.css';
import type { InterfaceNotes as Notes } from './use-interface-notes.ts';

/** What the venue wants known before one chooses. */
export function InterfaceNotes({ notes: { text, alerts } }: { notes: Notes }) {
  const t = useTexts();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const shown = alerts.filter(({ id }) => !closed.includes(id));
  if (!text && shown.length === 0) return null;
  return (
    <div className={styles.notes}>
      {shown.map(({ id, title, message }) => (
        <Alert
          key={id}
          type="warning"
          title={title}
          message={message}
          closeLabel={t('state.close', { title })}
          onClose={() => {
            setClosed([...closed, id]);
          }}
        />
      ))}
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
