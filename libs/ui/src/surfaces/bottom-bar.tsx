import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './bottom-bar.module.css';

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
 * The next step, always in reach: fixed below on a phone, in its place from 1024 px on. The page makes room by itself
 * (`--bottom-inset`), so nothing is hidden behind it.
 */
export function BottomBar({ tray, summary, action, label }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null);
  useHeightInPage(bar);
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

/** How much of the page the bar covers: it grows with what has been chosen. */
function useHeightInPage(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = () => {
      style.setProperty('--bottom-bar-size', `${element.offsetHeight}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar-size');
    };
  }, [bar]);
}
