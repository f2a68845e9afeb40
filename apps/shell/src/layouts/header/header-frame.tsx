import type { ReactNode } from 'react';
import styles from './header-frame.module.css';

interface HeaderFrameProps {
  /** back control */
  start?: ReactNode;
  logo: ReactNode;
  /** carts, language, login */
  end: ReactNode;
}

/** The header of every layout: 56 px, always in reach. */
export function HeaderFrame({ start, logo, end }: HeaderFrameProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        {start}
        <div className={styles.logo}>{logo}</div>
        <div className={styles.end}>{end}</div>
      </div>
    </header>
  );
}
