import { useId, type ReactNode } from 'react';
import { DialogHeader } from './dialog-header.tsx';
import { useModal } from './use-modal.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** sticky footer below the scrolling content */
  footer?: ReactNode;
  children: ReactNode;
}

/** Modal panel, for example of a cart: at the bottom on phones, at the right below the header from 768 px. Open while mounted. */
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
