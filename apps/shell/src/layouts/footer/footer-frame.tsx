import type { ReactNode } from 'react';
import styles from './footer.module.css';

export function FooterFrame({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>{children}</div>
    </footer>
  );
}
