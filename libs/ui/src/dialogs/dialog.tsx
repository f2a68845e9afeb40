import { useId, type ReactNode, type RefObject } from 'react';
import { DialogHeader } from './dialog-header.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** buttons, the primary button last */
  actions?: ReactNode;
  /** `alertdialog`: requires an immediate decision */
  role?: 'dialog' | 'alertdialog';
  /** element with the initial focus */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Modal dialog, open while mounted. */
export function Dialog({
  title,
  onClose,
  closeLabel,
  actions,
  role = 'dialog',
  initialFocus,
  children,
}: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  return (
    <dialog
      {...useModal(onClose, initialFocus)}
      role={role}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
    >
      <div className={styles.content}>
        <DialogHeader id={titleId} title={title} closeLabel={closeLabel} />
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
