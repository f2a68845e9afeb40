import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

export interface BottomBarProps {
  /** what has been chosen so far, with the running total */
  summary: ReactNode;
  /** the next step */
  action: ReactNode;
  /** name of the region for screen readers */
  label: string;
}

/**
 * The next step, always in reach: fixed below on a phone, in its place from 1024 px on. The page makes room by itself
 * (`--bottom-inset`), so nothing is hidden behind it.
 */
export function BottomBar({ summary, action, label }: BottomBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-bottom-bar="">
      <div className={styles.inner}>
        <div className={styles.summary}>{summary}</div>
        <div className={styles.action}>{action}</div>
      </div>
    </section>
  );
}
