import { useRef, type ReactNode } from 'react';
import styles from './bottom-bar.module.css';
import { useBottomBarSize } from './use-bottom-bar-size.ts';

export interface BottomBarProps {
  /** what the summary is of, above it: it scrolls where it is long */
  tray?: ReactNode;
  /** what has been chosen so far, with the running total; none: there is only a tray */
  summary: ReactNode;
  /** the next step */
  action: ReactNode;
  /** name of the region for screen readers */
  label: string;
}

/**
 * The next step, always in reach: fixed below on a phone that is 36rem high, in its place on a lower one and from 64rem on. The page
 * makes room by itself (`--bottom-inset`), so nothing is hidden behind it.
 */
export function BottomBar({ tray, summary, action, label }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomBarSize(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label={label} data-bottom-bar="">
      {tray && <div className={styles.tray}>{tray}</div>}
      {summary && (
        <div className={styles.inner}>
          <div className={styles.summary}>{summary}</div>
          <div className={styles.action}>{action}</div>
        </div>
      )}
    </section>
  );
}
