import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseButton } from '../controls/close-button.tsx';
import { StatusIcon, type StatusType } from './status-icon.tsx';
import styles from './alert.module.css';

export interface AlertProps {
  type: StatusType;
  title?: ReactNode;
  message?: ReactNode;
  /** more messages, as a list */
  messages?: readonly string[];
  onClose?: () => void;
  /** accessible name of the close button; required with `onClose` */
  closeLabel?: string;
  /** button or link that resolves the problem */
  action?: ReactNode;
}

/** Message inside the page, announced when it appears: assertively for danger, else politely. */
export function Alert({ type, title, message, messages = [], onClose, closeLabel, action }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[type])} role={type === 'danger' ? 'alert' : 'status'}>
      <StatusIcon type={type} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {message && <p>{message}</p>}
        {messages.length > 0 && (
          <ul className={styles.list}>
            {messages.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && <CloseButton label={closeLabel} className={styles.close} onClick={onClose} />}
    </div>
  );
}
