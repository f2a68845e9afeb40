import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** target of links */
  id?: string | undefined;
  /** link beside the heading */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function Section({ title, id, more, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
