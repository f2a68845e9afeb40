import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './bottom-bar.module.css';
import { useBottomBarSize } from './use-bottom-bar-size.ts';

export interface BottomBarProps {
  /** current selection with its total */
  summary: ReactNode;
  /** the next step */
  action: ReactNode;
  /** accessible name of the region */
  label: string;
}

/** Class of a bar that is fixed at the bottom like `BottomBar`; it needs `data-bottom-bar` and `useBottomBarSize`. */
export const fixedBarClass = styles.fixed;

/**
 * Bar with the next step: fixed at the bottom of viewports that are at least 36rem high and narrower than 64rem, in the flow
 * otherwise. The page reserves its space (`--bottom-inset`).
 */
export function BottomBar({ summary, action, label }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  useBottomBarSize(bar);
  return (
    <section ref={bar} className={classNames(styles.bar, styles.fixed)} aria-label={label} data-bottom-bar="">
      <div className={styles.inner}>
        <div className={styles.summary}>{summary}</div>
        <div className={styles.action}>{action}</div>
      </div>
    </section>
  );
}
