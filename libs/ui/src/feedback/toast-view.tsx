import { classNames } from '../class-names.ts';
import { CloseButton } from '../controls/close-button.tsx';
import { StatusIcon } from './status-icon.tsx';
import styles from './toast-view.module.css';

export interface ToastViewProps {
  type: 'error' | 'success' | 'info';
  title?: string | undefined;
  message: string;
  position: 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left' | 'center';
  /** false: fading out */
  isActive: boolean;
  onClose: () => void;
  closeLabel: string;
}

/** Appearance of a toast. The caller provides the live region, which must be mounted before the text. */
export function ToastView({ type, title, message, position, isActive, onClose, closeLabel }: ToastViewProps) {
  return (
    <div className={classNames(styles.place, styles[position])} data-position={position}>
      <div className={classNames(styles.toast, !isActive && styles.leaving)}>
        <StatusIcon
          type={type === 'error' ? 'danger' : type}
          className={classNames(styles.icon, styles[type])}
        />
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          <p>{message}</p>
        </div>
        <CloseButton label={closeLabel} className={styles.close} onClick={onClose} />
      </div>
    </div>
  );
}
