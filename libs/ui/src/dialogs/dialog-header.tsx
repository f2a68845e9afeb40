import type { ReactNode } from 'react';
import { CloseButton } from '../controls/close-button.tsx';
import styles from './dialog-header.module.css';

interface DialogHeaderProps {
  id: string;
  title: ReactNode;
  closeLabel: string;
}

/** Title and close button of the surrounding `<dialog>`. */
export function DialogHeader({ id, title, closeLabel }: DialogHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <CloseButton
        label={closeLabel}
        className={styles.close}
        onClick={(event) => {
          event.currentTarget.closest('dialog')?.close();
        }}
      />
    </div>
  );
}
