import { IconChevronDown } from '@taquilla/ui';
import type { ReactNode } from 'react';
import styles from './change.module.css';

interface PartProps {
  title: string;
  /** amount and deadline, legible before the part is opened */
  note?: string;
  children: ReactNode;
}

/** Disclosure for one kind of change. */
export function Part({ title, note, children }: PartProps) {
  return (
    <details className={styles.part}>
      <summary>
        <span>
          {title}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <IconChevronDown />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
