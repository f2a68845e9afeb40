import { Link } from '@taquilla/router';
import { IconChevronRight } from '@taquilla/ui';
import { useId, type ReactNode } from 'react';
import styles from './quick-visit.module.css';

interface ChoiceGroupProps {
  label: string;
  /** link to all options, on the tickets page */
  all: { to: string; label: string };
  children: ReactNode;
}

/** Named group of options with a link to all of them. */
export function ChoiceGroup({ label, all, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div className={styles.row}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <Link to={all.to} className={styles.more}>
          {all.label}
          <IconChevronRight />
        </Link>
      </div>
      {children}
    </div>
  );
}
