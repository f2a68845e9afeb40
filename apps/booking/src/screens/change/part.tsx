import { IconChevronDown } from '@taquilla/ui';
import type { ReactNode } from 'react';
import styles from './change.module.css';

/** Disclosure for one kind of change. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.part}>
      <summary>
        {title}
        <IconChevronDown />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
