import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './header-frame.module.css';

interface HeaderFrameProps {
  /** back control */
  start?: ReactNode;
  logo: ReactNode;
  /** carts, language, login */
  end: ReactNode;
}

/** Header of every layout: 56 px high, sticky. A page that fills the window may render its title into `data-page-title`, in place of back control and logo. */
export function HeaderFrame({ start, logo, end }: HeaderFrameProps) {
  const t = useTexts();
  return (
    <header className={styles.header}>
      <nav className={styles.inner} aria-label={t('header.nav')}>
        {start}
        <div className={styles.logo}>{logo}</div>
        <div className={styles.title} data-page-title="" />
        <div className={styles.end}>{end}</div>
      </nav>
    </header>
  );
}
