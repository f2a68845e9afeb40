import type { ReactNode } from 'react';
import { IconClose } from '../icons.ts';
import styles from './dialog-header.module.css';

interface DialogHeaderProps {
  id: string;
  title: ReactNode;
  closeLabel: string;
}

/** Title and close button; the button closes the `<dialog>` it is in. */
export function DialogHeader({ id, title, closeLabel }: DialogHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <button
        type="button"
        className={styles.close}
        aria-label={closeLabel}
        onClick={(event) => {
          event.currentTarget.closest('dialog')?.close();
        }}
      >
        <IconClose />
      </button>
    </div>
  );
}
