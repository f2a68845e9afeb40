import { useId, type ReactNode } from 'react';
import { classNames, stackClass } from '@taquilla/ui';
import styles from './profile.module.css';

interface ProfileSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function ProfileSection({ title, lead, children }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <section className={classNames(stackClass(4), styles.section)} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {lead && <p className={styles.soft}>{lead}</p>}
      </header>
      <div className={stackClass(4)}>{children}</div>
    </section>
  );
}
