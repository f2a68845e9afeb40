import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** one sentence */
  children: ReactNode;
  /** next step */
  action?: ReactNode;
}

/** Placeholder of an empty list: icon, sentence and next step. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.sentence}>{children}</div>
      {action}
    </div>
  );
}
