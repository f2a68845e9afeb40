import { useId, type ReactNode } from 'react';
import { DialogHeader } from './dialog-header.tsx';
import { useModal } from './use-modal.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** stays in view below what scrolls */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel for a cart or a picker: from below on a phone, below the header at the right from 768 px on. Open while mounted. */
export function Sheet({ title, onClose, closeLabel, footer, children }: SheetProps) {
  const titleId = useId();
  return (
    <dialog {...useModal(onClose)} className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.content}>
        <DialogHeader id={titleId} title={title} closeLabel={closeLabel} />
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
