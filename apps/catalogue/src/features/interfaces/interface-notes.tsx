import { Alert, classNames, stackClass } from '@taquilla/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './interface-notes.module.css';
import type { InterfaceNotes as Notes } from './use-interface-notes.ts';

/** Texts and alerts that the venue shows before the choice. */
export function InterfaceNotes({ notes: { text, alerts } }: { notes: Notes }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const open = alerts.filter(({ id }) => !closed.includes(id));
  if (!text && open.length === 0) return null;
  const close = (id: number) => {
    setClosed([...closed, id]);
    // the pressed button disappears with the alert
    place.current?.closest('main')?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className={classNames(stackClass(3), styles.notes)}>
      {open.map(({ id, title, message }) => (
        <Alert
          key={id}
          type="warning"
          title={title}
          message={message}
          closeLabel={t('state.close', { title })}
          onClose={() => {
            close(id);
          }}
        />
      ))}
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
